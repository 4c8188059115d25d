import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { openDataDirectory } from '../server/database/postgres-data-directory.ts';
import { freePort } from '../test/shop-process.ts';
import { startTcpProxy } from '../test/wall/tcp-proxy.ts';
import { type Part, startPart, untilEnded } from './part.ts';

export interface Primary {
  part: Part;
  /** Past the link that faults cut, for the commands of the cluster. */
  ownerUrl: string;
  /** For the shops. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
}

const flags = ['-c max_connections=250', '-c synchronous_commit=on'];

/** Starts a PostgreSQL as `npm start` makes it, which nobody but the cluster starts again. */
export async function startPrimary(folder: string): Promise<Primary> {
  const made = await startEmbeddedPostgres(folder);
  await made.stop();
  const data = await openDataDirectory(folder);
  const port = await freePort();
  const run = async () => {
    await data.start(port, flags);
    const [pid = ''] = (await readFile(join(data.directory, 'postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(pid), ended: () => untilEnded(Number(pid)) };
  };
  const urlAt = (url: string, at: string | number) => {
    const moved = new URL(url);
    moved.port = String(at);
    return moved.href;
  };
  const link = await startTcpProxy(urlAt(made.databaseUrl, port));
  const linkPort = new URL(link.url).port;
  return {
    part: await startPart({ name: 'PostgreSQL, primary', link, run, stop: () => data.stop() }),
    ownerUrl: urlAt(made.ownerDatabaseUrl, port),
    environment: {
      DATABASE_URL: urlAt(made.databaseUrl, linkPort),
      DATABASE_OWNER_URL: urlAt(made.ownerDatabaseUrl, linkPort),
    },
  };
}
