import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Postmaster, readPostmasterLock } from '../../server/database/find-postmaster.ts';

const maxStartSeconds = 60;

/** The URL of the embedded database that runs below a data directory. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  return `postgres://kamra:${password}@127.0.0.1:${(await postmasterLock(dataDir)).port}/kamra`;
}

/** Process and port of the PostgreSQL below a data directory. Waits for one that is just started again. */
export async function postmasterLock(dataDir: string): Promise<Postmaster> {
  const until = performance.now() + maxStartSeconds * 1_000;
  for (;;) {
    const lock = await readPostmasterLock(join(dataDir, 'postgres'));
    if (lock.port) return lock;
    if (performance.now() > until) throw new Error(`no PostgreSQL was started in ${dataDir}`);
    await pause(50);
  }
}
