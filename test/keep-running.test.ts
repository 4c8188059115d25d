import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepRunning, startChild } from '../launch/keep-running.mjs';
import { stopEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { createTestDatabase } from '../server/testing/test-database.ts';
import { freePort, startShopProcess } from './shop-process.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kamra-launch-'));
});
afterAll(async () => {
  await stopEmbeddedPostgres(join(directory, 'data'));
  await rm(directory, { recursive: true, force: true });
});

/** Runs a server of these lines under the launcher; `starts` counts, `said` collects what it prints. */
async function launchProgram(name: string, lines: string) {
  const file = join(directory, `${name}.mjs`);
  await writeFile(file, lines);
  const signals = new EventEmitter();
  const said: string[] = [];
  const children: ChildProcess[] = [];
  const ended = keepRunning(
    () => {
      const child = startChild(process.execPath, [file]);
      children.push(child);
      return child;
    },
    { say: (line: string) => said.push(line), signals },
  );
  return { signals, said, children, ended };
}

describe('the launcher', () => {
  test('stops after five early failures with one clear line', async () => {
    const { ended, children, said } = await launchProgram('broken', 'process.exit(70)');
    expect(await ended).toBe(1);
    expect(children).toHaveLength(5);
    expect(said.at(-1)).toBe('The server failed 5 times in a row (code 70); it is not started again.');
  });

  test('does not restart after errors that only a person can fix', async () => {
    const { ended, children, said } = await launchProgram('settings', 'process.exit(78)');
    expect(await ended).toBe(78);
    expect(children).toHaveLength(1);
    expect(said).toEqual([]);
  });

  test('passes a signal on and waits for the end, however often it comes', async () => {
    const { ended, signals, children } = await launchProgram(
      'orderly',
      `setInterval(() => {}, 1000); process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50)); process.send('ready');`,
    );
    await once(children[0]!, 'message');
    signals.emit('SIGINT');
    signals.emit('SIGTERM');
    expect(await ended).toBe(0);
    expect(children).toHaveLength(1);
  });
});

describe('[wall 127] a server that dies under the launcher', () => {
  test('is replaced, on the same database, and ends with the launcher', async () => {
    const port = await freePort();
    const dataDir = join(directory, 'data');
    const launcher = spawn(process.execPath, [resolve(import.meta.dirname, 'launch-server.mjs')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', NODE_ENV: 'production' },
    });
    let output = '';
    launcher.stdout.on('data', (data) => {
      output += String(data);
    });
    launcher.stderr.on('data', (data) => {
      output += String(data);
    });
    await untilOpen(port);
    const database = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const first = lastPid(output);
    process.kill(first, 'SIGKILL');
    await untilOpen(port, () => lastPid(output) !== first);
    expect(output).toContain('The server ended (SIGKILL); it is started again');
    expect(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).toBe(database);
    launcher.kill('SIGTERM');
    const [code] = await once(launcher, 'exit');
    expect(code).toBe(0);
    expect(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => 'none')).toBe(
      'none',
    );
  });
});

test('a promise that nobody handled ends the server in order, with its cause in the log', async () => {
  const database = await createTestDatabase();
  const file = join(directory, 'reject.mjs');
  await writeFile(file, `process.on('SIGUSR2', () => void Promise.reject(new Error('forgotten promise')));`);
  const server = await startShopProcess({
    ...database.environment,
    DATA_DIR: join(directory, 'rejecting'),
    NODE_OPTIONS: `--import ${pathToFileURL(file).href}`,
  });
  server.process.kill('SIGUSR2');
  const [code] = await once(server.process, 'exit');
  expect(code).toBe(70);
  expect(server.output()).toMatch(/unhandledRejection: Error: forgotten promise\n\s+at /);
  const others = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  // PostgreSQL sees that a connection is closed after its client.
  await expect.poll(async () => (await database.pool.query(others)).rowCount).toBe(0);
  await database.close();
});

function lastPid(output: string): number {
  return Number([...output.matchAll(/server process (\d+)/g)].at(-1)?.[1]);
}

async function untilOpen(port: number, isNew: () => boolean = () => true): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const response = isNew()
      ? await fetch(`http://127.0.0.1:${port}/api/ShopConfig`).catch(() => null)
      : null;
    if (response?.status === 200) return;
    if (Date.now() > until) throw new Error('the shop does not open');
    await new Promise((done) => setTimeout(done, 20));
  }
}
