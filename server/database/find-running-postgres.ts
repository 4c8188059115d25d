import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { readPostmasterLock } from './find-postmaster.ts';

/** The URL of the embedded PostgreSQL running under `dataDir`, or null when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const passwordFile = resolve(dataDir, 'postgres-password');
  if (!existsSync(passwordFile)) return null;
  const { port } = await readPostmasterLock(resolve(dataDir, 'postgres'));
  if (!port) return null;
  const password = (await readFile(passwordFile, 'utf8')).trim();
  const databaseUrl = `postgres://kamra:${password}@127.0.0.1:${port}/kamra`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return databaseUrl;
  } catch {
    return null;
  }
}
