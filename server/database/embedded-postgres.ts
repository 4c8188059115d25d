import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { findPostmaster, isPostmasterEnding } from './find-postmaster.ts';
import { type DataDirectory, databaseUser, openDataDirectory } from './postgres-data-directory.ts';
import { ensureShopRole, shopRole } from './shop-role.ts';

export interface RunningPostgres {
  /** For the shop's own statements, as a role that may read and write rows and create nothing. */
  databaseUrl: string;
  /** For migrations and commands. */
  ownerDatabaseUrl: string;
  /** Ends PostgreSQL. */
  stop(): Promise<void>;
  /** Leaves PostgreSQL running for the next server on this data directory. */
  release(): Promise<void>;
}

export interface EmbeddedOptions {
  flags?: string[];
  /** Called when PostgreSQL exited by itself and is being restarted. */
  restarting?: (reason: string) => void;
  /** Called when it could not be restarted. */
  lost?: (error: Error) => void;
}

const ownerName = 'kamra owner';
/** How often it is looked whether somebody else told PostgreSQL to end. */
const lookMs = 2_000;

/** Another process holds the resource: restarting does not help. */
export class InUseError extends Error {
  override name = 'InUseError';
}

/** Another program took the port while PostgreSQL was down: all connections, of threads and workers too, know that port alone. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
}

/**
 * Starts the PostgreSQL that npm installed, with its files under `dataDir`, or takes over the one that a killed
 * server left running there, and restarts it whenever it exits; it is lost where another program took its port meanwhile,
 * and the next start of the shop takes a free one. Throws InUseError when another running server owns it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { flags = [], restarting = () => {}, lost = () => {} }: EmbeddedOptions = {},
): Promise<RunningPostgres> {
  const data = await openDataDirectory(dataDir);
  await rm(resolve(dataDir, 'postgres-owner'), { force: true });
  const running = await findPostmaster(data.directory);
  const port = running?.port || (await freePort());
  let isStopping = false;
  let owner: pg.Client | undefined;

  const hold = async () => {
    if (!(await findPostmaster(data.directory))) {
      await requireFree(port);
      await data.start(port, flags);
    }
    owner = await takeOwnership(data, port, dataDir);
    owner.once('end', () => {
      if (!isStopping) regain().catch((error: Error) => lost(error));
    });
  };
  const regain = async () => {
    restarting('the connection to the embedded PostgreSQL ended');
    for (let tries = 0; !isStopping; tries++) {
      try {
        return await hold();
      } catch (error) {
        if (error instanceof InUseError || error instanceof PortTakenError || tries === 30) throw error;
        await pause(Math.min(2_000, 100 * 2 ** tries));
      }
    }
  };
  // Told politely it refuses whoever comes and waits for those who are there: without an end, as the shop stays.
  let isEnding = false;
  const endIfEnding = async () => {
    if (isEnding || isStopping || !(await isPostmasterEnding(data.directory))) return;
    isEnding = true;
    await data.stop().finally(() => {
      isEnding = false;
    });
  };
  await hold();
  const look = setInterval(() => {
    endIfEnding().catch((error: Error) => restarting(error.message));
  }, lookMs).unref();
  const end = async () => {
    isStopping = true;
    clearInterval(look);
    await owner?.end().catch(() => {});
  };
  return {
    databaseUrl: `postgres://${shopRole}:${data.shopPassword}@127.0.0.1:${port}/kamra`,
    ownerDatabaseUrl: urlOf(data, port, 'kamra'),
    release: end,
    stop: async () => {
      await end();
      await data.stop();
    },
  };
}

/** Stops a PostgreSQL that a killed server left running under `dataDir`; does nothing while another server owns it. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const data = await openDataDirectory(dataDir);
  const running = await findPostmaster(data.directory);
  if (!running) return;
  const owner = await takeOwnership(data, running.port, dataDir).catch(() => null);
  await owner?.end();
  if (owner) await data.stop();
}

/** Connects, retrying while PostgreSQL recovers, and takes the lock of the owning server. */
async function takeOwnership(data: DataDirectory, port: number, dataDir: string): Promise<pg.Client> {
  const client = await connectWithRetry(data, port);
  try {
    for (let tries = 0; ; tries++) {
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
        advisoryLocks.embeddedOwner,
      ]);
      if (rows[0]?.mine) break;
      if (tries === 10) throw new InUseError(`a shop with the data of ${resolve(dataDir)} runs already`);
      await pause(100); // a killed server's lock goes with its connection
    }
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'kamra'`);
    if (!rowCount) await client.query('CREATE DATABASE kamra');
    await ensureShopRole(client, data.shopPassword);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function connectWithRetry(data: DataDirectory, port: number): Promise<pg.Client> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({
      connectionString: urlOf(data, port, 'postgres'),
      application_name: ownerName,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end().catch(() => {});
      const postmaster = await findPostmaster(data.directory);
      const code = (cause as { code?: string }).code;
      if (!postmaster || code === '28P01' || tries === (postmaster.isCertain ? 600 : 100)) {
        const holder = postmaster ? `process ${postmaster.pid} holds postmaster.pid in` : 'it ended,';
        const reason = (cause as Error).message;
        throw new Error(`PostgreSQL does not answer: ${holder} ${data.directory}: ${reason}`, { cause });
      }
      await pause(100);
    }
  }
}

function urlOf({ password }: DataDirectory, port: number, name: string): string {
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${name}`;
}

async function requireFree(port: number): Promise<void> {
  const isTaken = await listenOnce(port).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE',
  );
  if (!isTaken) return;
  const reason = `port ${port} of the embedded PostgreSQL was taken by another program while it was down`;
  throw new PortTakenError(`${reason}; the next start of the shop takes a free one`);
}

const freePort = () => listenOnce(0);

/** Takes a port of this machine and lets it go; 0 is any that is free. Answers the port. */
function listenOnce(port: number): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
