import type { Config } from './config.ts';
import { connectDatabase, type DatabaseConnection } from './database/connect.ts';
import { findPrimary } from './database/database-hosts.ts';
import { type RunningPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { limitRole } from './database/limit-role.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { waitForMigrations } from './database/wait-for-migrations.ts';
import { loadDemoShop } from './demo/load-demo-shop.ts';
import { syncFrontCaches } from './front-caches/sync-front-caches.ts';
import { prepareDatabase } from './schema/migrate.ts';
import { ensureAdministrator } from './setup/ensure-administrator.ts';
import { offerDemoCard } from './setup/offer-demo-card.ts';
import { seed } from './setup/seed.ts';

/** A database that is migrated and filled. The URLs are of the shop's own role and of the owner of the tables. */
export interface PreparedShop extends Pick<RunningPostgres, 'databaseUrl' | 'ownerDatabaseUrl'> {
  /** Sets up the first administrator, once; null where there is one. */
  setUpLink: string | null;
  /** Ends the embedded PostgreSQL, or leaves it for the next server. */
  stop(keepDatabase: boolean): Promise<void>;
}

interface PrepareOptions {
  /** Of the shop, which share the database. */
  processes?: number;
  /** Ends a start that still waits for the database. */
  signal?: AbortSignal | undefined;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
/** More than a process opens: pools, queue, listener, threads of large works. */
const connectionsPerProcess = 45;
/** As many PostgreSQL has room for by itself. */
const standardConnections = 100;

/**
 * Starts the embedded PostgreSQL where no other is set, and migrates and fills the database, or waits until another
 * process has (`MIGRATE=off`).
 */
export async function prepareShop(
  config: Config,
  { processes = 1, signal }: PrepareOptions = {},
): Promise<PreparedShop> {
  const found = await findDatabase(config, processes);
  try {
    const waiting = { seconds: config.databaseWaitSeconds, say, ...(signal && { signal }) };
    const directUrl = config.directDatabaseUrl ?? found.databaseUrl;
    await waitForDatabase(directUrl, waiting);
    // Before the pooler connects as this role.
    await limitRole(found.databaseUrl, directUrl);
    if (directUrl !== found.databaseUrl) await waitForDatabase(found.databaseUrl, waiting);
    const connection = connectDatabase(found.databaseUrl);
    try {
      if (!config.migrates) {
        await waitForMigrations(connection.pool, {
          seconds: config.databaseWaitSeconds,
          say,
          ...(signal && { signal }),
        });
        return { ...found, setUpLink: null };
      }
      const setUpLink = await prepareDatabase(await findPrimary(found.ownerDatabaseUrl), {
        databaseUrl: found.databaseUrl,
        say,
        ...(signal && { signal }),
        fill: async () => {
          await seed(connection.db);
          await syncFrontCaches(connection.db, config.frontCaches.urls);
          if (config.demo) await loadDemo(connection.db, config);
          return ensureAdministrator(connection.db, config);
        },
      });
      return { ...found, setUpLink };
    } finally {
      await connection.close();
    }
  } catch (error) {
    await found.stop(false);
    throw error;
  }
}

/** A database of its own is what `npm start` tries the shop out on; there a card that is none can be paid with. */
async function loadDemo(db: DatabaseConnection['db'], { databaseUrl }: Config): Promise<void> {
  await loadDemoShop(db);
  if (!databaseUrl) await offerDemoCard(db);
}

async function findDatabase(config: Config, processes: number): Promise<Omit<PreparedShop, 'setUpLink'>> {
  const { databaseUrl, ownerDatabaseUrl } = config;
  if (databaseUrl && ownerDatabaseUrl) return { databaseUrl, ownerDatabaseUrl, stop: async () => {} };
  const connections = processes * connectionsPerProcess;
  const postgres = await startEmbeddedPostgres(config.dataDir, {
    flags: connections > standardConnections ? [`-c max_connections=${connections}`] : [],
    restarting: (reason) => process.stderr.write(`${reason}; it is started again\n`),
    lost: (error) => {
      throw error; // the process's last handler logs it
    },
  });
  return { ...postgres, stop: (keepDatabase) => (keepDatabase ? postgres.release() : postgres.stop()) };
}
