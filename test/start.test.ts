import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRunning, readPostmasterLock } from '../server/database/find-postmaster.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { freePort, type ShopProcess, startAndExpectFailure, startShopProcess } from './shop-process.ts';

let directory: string;
let running: ShopProcess | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kamra-start-'));
});

afterAll(async () => {
  await running?.end();
  await rm(directory, { recursive: true, force: true });
});

describe('the first start', () => {
  test('opens an empty shop with a set-up link and no default account', async () => {
    running = await startShopProcess({ DATA_DIR: join(directory, 'data'), DEMO: 'off' });
    expect(running.output()).toContain(running.url);
    expect(running.output()).toMatch(/\/admin#\/set-up\/[\w-]{43}/);
    expect((await fetch(`${running.url}/api/ShopConfig`)).status).toBe(200);
  });

  test('a second one on the same data gives up and leaves the first alone', async () => {
    const { code, errors } = await startAndExpectFailure({
      DATA_DIR: join(directory, 'data'),
      PORT: String(await freePort()),
    });
    expect(code).toBe(78);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain('runs already');
    expect((await fetch(`${running?.url}/api/ShopConfig`)).status).toBe(200);
  });

  test('a start after kill -9 takes over the database that still runs', async () => {
    const databaseProcess = await databaseProcessOf(directory);
    await running?.end('SIGKILL');
    expect(isRunning(databaseProcess)).toBe(true);
    running = await startShopProcess({ DATA_DIR: join(directory, 'data'), DEMO: 'off' });
    expect((await fetch(`${running.url}/api/ShopConfig`)).status).toBe(200);
    expect(await databaseProcessOf(directory)).toBe(databaseProcess);
  });

  test('[wall 128] an embedded database that is killed is started again', async () => {
    const databaseProcess = await databaseProcessOf(directory);
    // Zero would be every process of this run.
    expect(databaseProcess).toBeGreaterThan(1);
    process.kill(databaseProcess, 'SIGKILL');
    const begun = Date.now();
    while (
      [0, databaseProcess].includes(await databaseProcessOf(directory)) ||
      (await statusOf(`${running?.url}/api/SystemUser/Current`)) >= 500
    ) {
      expect(Date.now() - begun).toBeLessThan(20_000);
      await new Promise((done) => setTimeout(done, 20));
    }
    expect(running?.process.exitCode).toBeNull();
  });

  test('SIGTERM ends the shop and its database; a second signal changes nothing', async () => {
    const databaseProcess = await databaseProcessOf(directory);
    expect(isRunning(databaseProcess)).toBe(true);
    const ended = running?.end('SIGTERM');
    running?.process.kill('SIGTERM');
    running?.process.kill('SIGINT');
    expect(await ended).toBe(0);
    // PostgreSQL takes its lock file away just before it ends.
    await expect.poll(() => isRunning(databaseProcess)).toBe(false);
  });

  test('[wall 139] a left-behind lock whose process number another program has is passed over', async () => {
    const other = spawn('sleep', ['100'], { stdio: 'ignore' });
    const lock = join(directory, 'data', 'postgres', 'postmaster.pid');
    await writeFile(lock, `${other.pid}\n${join(directory, 'data', 'postgres')}\n1700000000\n5432\n`);
    running = await startShopProcess({ DATA_DIR: join(directory, 'data'), DEMO: 'off' });
    expect(other.exitCode).toBeNull();
    expect(other.signalCode).toBeNull();
    other.kill();
    expect(await running.end()).toBe(0);
  });
});

describe('[wall 139] a start that cannot succeed says why in one line', () => {
  let taken: Server;
  let takenPort: number;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    takenPort = await freePort();
    taken = createServer().listen(takenPort, '127.0.0.1');
  });
  afterAll(async () => {
    taken.close();
    await database.close();
  });

  test.each([
    [
      'a taken port',
      () => ({ PORT: String(takenPort), DATABASE_URL: database.databaseUrl }),
      /Port \d+ is taken/,
      78,
    ],
    [
      'an unreachable database',
      async () => ({
        DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c`,
        DATABASE_WAIT_SECONDS: '1',
      }),
      /not reachable/,
      69,
    ],
    [
      'a wrong password',
      () => ({ DATABASE_URL: database.databaseUrl.replace(/:[^:@]+@/, ':wrong@') }),
      /refuses/,
      78,
    ],
    [
      'a missing database',
      () => ({ DATABASE_URL: database.databaseUrl.replace(/\/[^/]*$/, '/missing') }),
      /does not exist/,
      78,
    ],
    ['a bad setting', () => ({ PORT: 'many', DATABASE_URL: database.databaseUrl }), /PORT/, 78],
  ])('%s', async (_name, environment, reason, exitCode) => {
    const { code, errors } = await startAndExpectFailure(await environment());
    expect(code).toBe(exitCode);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toMatch(reason);
  });
});

async function databaseProcessOf(folder: string): Promise<number> {
  return (await readPostmasterLock(join(folder, 'data', 'postgres'))).pid;
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}
