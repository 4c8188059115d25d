import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const maxStartSeconds = 60;

/** The URL of the embedded database that runs below a data directory. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  return `postgres://kamra:${password}@127.0.0.1:${(await postmasterLock(dataDir))[3]}/kamra`;
}

/** The lines of `postmaster.pid`: process, directory, start, port … Waits for a PostgreSQL that is just started again. */
export async function postmasterLock(dataDir: string): Promise<string[]> {
  const until = performance.now() + maxStartSeconds * 1_000;
  for (;;) {
    const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    const lines = text.split('\n');
    if (lines.length > 3) return lines;
    if (performance.now() > until) throw new Error(`no PostgreSQL was started in ${dataDir}`);
    await pause(50);
  }
}
