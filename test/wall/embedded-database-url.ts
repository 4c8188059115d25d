import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The URL of the embedded database that runs below a data directory. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  return `postgres://kamra:${password}@127.0.0.1:${(await postmasterLock(dataDir))[3]}/kamra`;
}

/** The lines of `postmaster.pid`: process, directory, start, port … */
export async function postmasterLock(dataDir: string): Promise<string[]> {
  return (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
}
