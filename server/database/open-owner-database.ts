import { findPrimary } from './database-hosts.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findRunningPostgres } from './find-running-postgres.ts';

/** As the configuration names them. */
interface DatabasePlace {
  /** Null or undefined: the embedded database. */
  ownerDatabaseUrl?: string | null | undefined;
  dataDir: string;
}

export interface OwnerDatabase {
  /** For the owner of the tables. */
  databaseUrl: string;
  /** Stops PostgreSQL if it was started for this. */
  close(): Promise<void>;
}

/** The database of a command: the configured one, that of the running shop, or the embedded one, started for it. */
export async function openOwnerDatabase({
  ownerDatabaseUrl,
  dataDir,
}: DatabasePlace): Promise<OwnerDatabase> {
  const running = ownerDatabaseUrl ? await findPrimary(ownerDatabaseUrl) : await findRunningPostgres(dataDir);
  if (running) return { databaseUrl: running, close: async () => {} };
  const own = await startEmbeddedPostgres(dataDir);
  return { databaseUrl: own.ownerDatabaseUrl, close: own.stop };
}
