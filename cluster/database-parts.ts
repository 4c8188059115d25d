import { findPostmaster } from '../server/database/find-postmaster.ts';
import { type OwnPostgres, openPostgres } from '../test/engines/open-postgres.ts';
import { startStandby } from '../test/engines/start-standby.ts';
import { startTcpProxy } from '../test/wall/tcp-proxy.ts';
import { type Part, startPart, untilEnded } from './part.ts';

export interface PrimaryPart {
  part: Part;
  /** Past the link that faults cut, for the commands of the cluster. */
  postgres: OwnPostgres;
  /** For the shops. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
}

const maxConnections = 300;
/** Longer than the log of what is written while a standby is away. */
const flags = [
  `-c max_connections=${maxConnections}`,
  '-c synchronous_commit=on',
  '-c wal_keep_size=3GB',
  '-c max_wal_size=3GB',
];

export async function startPrimaryPart(folder: string): Promise<PrimaryPart> {
  const postgres = await openPostgres(folder, flags);
  const link = await startTcpProxy(postgres.shopUrl);
  const run = async () => programOf(await postgres.start());
  return {
    part: await startPart({ name: 'PostgreSQL, primary', links: [link], run, stop: postgres.stop }),
    postgres,
    environment: {
      DATABASE_URL: through(link.url, postgres.shopUrl),
      DATABASE_OWNER_URL: through(link.url, postgres.ownerUrl),
    },
  };
}

/** A standby that the shops read from. Cut off, it hears nothing of its primary either. */
export async function startReplicaPart({
  postgres,
  environment,
}: PrimaryPart): Promise<{ part: Part; environment: { DATABASE_REPLICA_URLS: string } }> {
  const stream = await startTcpProxy(environment.DATABASE_OWNER_URL);
  const settings = [`max_connections = ${maxConnections}`, 'wal_receiver_timeout = 15s'];
  const streamUrl = through(stream.url, postgres.ownerUrl);
  const standby = await startStandby({ ...postgres, streamUrl }, 'standby', settings);
  const link = await startTcpProxy(standby.shopUrl);
  const run = async () => {
    if (!(await findPostmaster(standby.directory))) await standby.start();
    return programOf((await findPostmaster(standby.directory))!.pid);
  };
  const stop = () => standby.stop('immediate');
  const part = await startPart({ name: 'PostgreSQL, replica', links: [link, stream], run, stop });
  return { part, environment: { DATABASE_REPLICA_URLS: through(link.url, postgres.shopUrl) } };
}

const programOf = (pid: number) => ({ pid, ended: () => untilEnded(pid) });

/** The same database at the port of another address. */
function through(linkUrl: string, url: string): string {
  const moved = new URL(url);
  moved.port = new URL(linkUrl).port;
  return moved.href;
}
