import { appendFile, chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { postgresAccount } from '../../server/database/postgres-account.ts';
import { findPostgresPrograms } from '../../server/database/postgres-programs.ts';
import { freePort } from '../shop-process.ts';
import type { OwnPostgres } from './open-postgres.ts';

/** A standby that streams from its primary, on a port of its own. */
export interface Standby {
  /** As the owner of the tables, and as the shop's own role. */
  ownerUrl: string;
  shopUrl: string;
  /** Of its files. */
  directory: string;
  start(): Promise<void>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  query(statement: string): Promise<unknown>;
}

/** A running PostgreSQL, and the address at which its standbys read its log where that is another one. */
type Source = Pick<OwnPostgres, 'ownerUrl' | 'shopUrl' | 'folder' | 'directory'> & { streamUrl?: string };

/** Files that a copy of a running server goes without: its standby gets the log from it. */
const leftOut = /^(postmaster\.(pid|opts)|log|start\.log|pg_wal[\\/].+|pg_replslot[\\/].+|pgsql_tmp.*)$/;

/** Starts a standby on a copy of the primary. */
export async function startStandby(
  primary: Source,
  name = 'standby',
  settings: readonly string[] = [],
): Promise<Standby> {
  const copy = await copyPrimary(primary, name, 'standby', settings);
  await copy.start().catch(async (error: unknown) => {
    await rm(join(primary.folder, name), { recursive: true, force: true });
    throw error;
  });
  return copy;
}

/** Copies the primary's files while it runs, as pg_basebackup would, to be started as a standby or restored. */
export async function copyPrimary(
  { ownerUrl: sourceUrl, streamUrl = sourceUrl, directory, folder, shopUrl }: Source,
  name: string,
  signal: 'standby' | 'recovery',
  settings: readonly string[] = [],
): Promise<Standby> {
  const copy = join(folder, name);
  const port = await freePort();
  const programs = await findPostgresPrograms();
  const account = await postgresAccount([copy, join(programs.folder, 'bin')]);
  const client = new pg.Client({ connectionString: sourceUrl });
  await client.connect();
  await client.query(`SELECT pg_backup_start('${name}', true)`);
  await cp(directory, copy, { recursive: true, filter: (from) => !leftOut.test(relative(directory, from)) });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  await writeFile(join(copy, 'backup_label'), rows[0]!.labelfile);
  await writeFile(join(copy, `${signal}.signal`), '');
  await mkdir(join(copy, 'pg_wal'), { recursive: true });
  const owner = new URL(streamUrl);
  const lines = [
    `primary_conninfo = 'host=127.0.0.1 port=${owner.port} user=${owner.username} password=${owner.password} application_name=${name}'`,
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'shared_buffers = 64MB',
    'fsync = off',
    'wal_retrieve_retry_interval = 200ms',
    ...settings,
  ];
  await appendFile(join(copy, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  for (const each of ['.', ...(await readdir(copy, { recursive: true }))])
    await account.own(join(copy, each));
  await chmod(copy, 0o700);
  const pgCtl = (...args: string[]) => account.run(programs.pgCtl, [...args, '-s', '-w', '-D', copy]);
  const at = (url: string) => {
    const standby = new URL(url);
    standby.port = String(port);
    return standby.href;
  };
  const ownerUrl = at(sourceUrl);
  return {
    ownerUrl,
    shopUrl: at(shopUrl),
    directory: copy,
    start: () => pgCtl('start', '-l', join(copy, 'start.log')),
    stop: (mode) => pgCtl('stop', '-m', mode),
    query: async (statement) => {
      const asked = new pg.Client({ connectionString: ownerUrl });
      await asked.connect();
      const answer = await asked.query(statement).finally(() => asked.end());
      return answer.rows[0];
    },
  };
}
