import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostmaster, isRunning } from './find-postmaster.ts';
import { type PostgresAccount, postgresAccount } from './postgres-account.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

/** The embedded PostgreSQL's files, and what `pg_ctl` does with them. */
export interface DataDirectory {
  directory: string;
  /** Of the owner of the database. */
  password: string;
  /** Of the role that the shop's own statements run as. */
  shopPassword: string;
  /** Starts PostgreSQL and waits until it accepts connections; rejects with its last output. */
  start(port: number, flags: string[]): Promise<void>;
  /** Stops PostgreSQL, cancelling the statements under way. */
  stop(): Promise<void>;
}

export const databaseUser = 'kamra';
const megabyte = 1024 * 1024;
const standardFlags = [
  `shared_buffers=${sharedMegabytes()}MB`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // At most a week of logs, without row values.
  'logging_collector=on',
  'log_directory=log',
  'log_filename=postgresql-%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_size=0',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

/**
 * An eighth of the machine's memory, from PostgreSQL's standard of 128 MB to 4 GB: with less than its indexes and its
 * products need, a large shop copies their pages from the system's memory again and again. Used as it is needed.
 */
function sharedMegabytes(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(4_096, Math.max(128, Math.floor(memory / 8 / megabyte)));
}

/** Opens the data directory under `dataDir`, creating it where there is none. */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  const directory = resolve(dataDir, 'postgres');
  await mkdir(resolve(dataDir), { recursive: true });
  const programs = await findPostgresPrograms();
  const account = await postgresAccount([directory, join(programs.folder, 'bin')]);
  const password = await storedPassword(resolve(dataDir, 'postgres-password'));
  const shopPassword = await storedPassword(resolve(dataDir, 'postgres-shop-password'));
  if (!existsSync(join(directory, 'PG_VERSION')))
    await initialise(programs.initdb, directory, password, account);
  await account.own(directory);
  const startLog = join(directory, 'start.log');
  const pgCtl = (...args: string[]) => account.run(programs.pgCtl, [...args, '-s', '-w', '-D', directory]);
  return {
    directory,
    password,
    shopPassword,
    start: async (port, flags) => {
      const options = [`-p ${port}`, ...standardFlags.map((each) => `-c ${each}`), ...flags].join(' ');
      await startWithRetry(async () => {
        await forgetStaleLock(directory);
        await rm(startLog, { force: true });
        await pgCtl('start', '-t', '120', '-l', startLog, '-o', options);
      }, startLog);
    },
    stop: async () => {
      const postmaster = await findPostmaster(directory);
      if (!postmaster?.isCertain) return;
      await pgCtl('stop', '-m', 'fast', '-t', '15').catch(() => pgCtl('stop', '-m', 'immediate', '-t', '15'));
      for (let waited = 0; waited < 40 && isRunning(postmaster.pid); waited++) await pause(25);
    },
  };
}

/** Created beside its place and renamed, so that a kill leaves nothing incomplete. */
async function initialise(initdb: string, directory: string, password: string, account: PostgresAccount) {
  await removeUnfinished(directory);
  const unfinished = `${directory}-unfinished-${process.pid}`;
  await mkdir(unfinished, { mode: 0o700 });
  await account.own(unfinished);
  const passwordFile = `${directory}-initial-password-${process.pid}`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await account.own(passwordFile);
  try {
    const access = ['-U', databaseUser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await account.run(initdb, ['-D', unfinished, ...access, '--encoding=UTF8', '--locale=C.UTF-8']);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rmdir(directory).catch(() => {}); // somebody may have made the empty folder
  await rename(unfinished, directory).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(join(directory, 'PG_VERSION'))) throw error; // else another start was quicker
  });
}

async function removeUnfinished(directory: string): Promise<void> {
  const prefix = `${basename(directory)}-unfinished-`;
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue;
    await rm(join(dirname(directory), name), { recursive: true, force: true });
  }
}

/** PostgreSQL itself mistakes a stale lock, whose process id another program got, for a running server. */
async function forgetStaleLock(directory: string): Promise<void> {
  if (!(await findPostmaster(directory))) await rm(join(directory, 'postmaster.pid'), { force: true });
}

/** Workers of a PostgreSQL that was killed may need a moment to notice; until then a new one refuses to start. */
async function startWithRetry(start: () => Promise<void>, startLog: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await start();
    } catch (cause) {
      const words = await readFile(startLog, 'utf8').catch(() => String(cause));
      const isBusy = /shared memory block|lock file "postmaster.pid" already exists/.test(words);
      if (tries === 20 || !isBusy) {
        throw new Error(`PostgreSQL does not start: ${words.trim().split('\n').slice(-3).join(' ')}`, {
          cause,
        });
      }
      await pause(500);
    }
  }
}

async function storedPassword(file: string): Promise<string> {
  if (!existsSync(file)) {
    const unfinished = `${file}-${process.pid}`;
    await writeFile(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(unfinished);
  }
  return (await readFile(file, 'utf8')).trim();
}
