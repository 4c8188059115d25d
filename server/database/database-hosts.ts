import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The hosts of a database of which one is the primary, as libpq's URLs name them: `postgres://host1,host2:5433/name`. */
interface HostSet {
  /** Of each host. */
  urls: readonly string[];
  /** The one that was the primary last. */
  current: number;
  searching: Promise<void> | undefined;
}

const sets = new Map<string, HostSet>();
const maxAnswerMs = 1_000;
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?]*,[^@/?]*)(.*)$/;

/** A URL for each host of a database URL. */
export function hostUrls(databaseUrl: string): string[] {
  const [, before = '', hosts, after = ''] = severalHosts.exec(databaseUrl) ?? [];
  return hosts ? hosts.split(',').map((host) => `${before}${host}${after}`) : [databaseUrl];
}

/** Connects to a database: of several hosts to the one that is the primary. */
export function createClient(databaseUrl: string, options: pg.ClientConfig = {}): pg.Client {
  const { Client = pg.Client, connectionString } = primaryOptions(databaseUrl);
  return new Client({ ...options, connectionString });
}

/** For pools, whose connections each go to the primary of that moment. */
export function primaryOptions(databaseUrl: string): { connectionString: string; Client?: typeof pg.Client } {
  const urls = hostUrls(databaseUrl);
  if (urls.length === 1) return { connectionString: databaseUrl };
  const set = sets.get(databaseUrl) ?? { urls, current: 0, searching: undefined };
  sets.set(databaseUrl, set);
  return { connectionString: urls[0] ?? databaseUrl, Client: primaryClient(set) };
}

/** The URL of the host that is the primary; the URL itself where it has but one. */
export async function findPrimary(databaseUrl: string): Promise<string> {
  primaryOptions(databaseUrl);
  const set = sets.get(databaseUrl);
  if (!set) return databaseUrl;
  await search(set);
  return set.urls[set.current] ?? databaseUrl;
}

/**
 * A client that connects to the host that was the primary last, and refuses one that says that it is a standby. When it
 * cannot connect, or loses its connection, the hosts are asked which of them is the primary now; whoever connects next
 * finds it.
 */
function primaryClient(set: HostSet): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionString: set.urls[set.current] });
      refuseStandby(this);
      this.once('end', () => {
        const isOurs = (this as unknown as { _ending: boolean })._ending;
        if (!isOurs) void search(set);
      });
    }
  };
}

/** PostgreSQL says so before the first statement. */
function refuseStandby(client: pg.Client): void {
  const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
  connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
    if (status.parameterName !== 'in_hot_standby' || status.parameterValue !== 'on') return;
    const refusal = new Error('this host of the database is a standby');
    connection.stream.destroy(Object.assign(refusal, { code: 'ECONNREFUSED' }));
  });
}

/** Asks all hosts at once; where none is a primary now, the last one stays. */
function search(set: HostSet): Promise<void> {
  set.searching ??= askAll(set).finally(() => {
    set.searching = undefined;
  });
  return set.searching;
}

async function askAll(set: HostSet): Promise<void> {
  const found = await Promise.all(set.urls.map(isPrimary));
  if (found[set.current]) return;
  const next = found.indexOf(true);
  if (next >= 0) set.current = next;
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: maxAnswerMs });
  client.on('error', () => {});
  refuseStandby(client);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
