import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '../../server/database/connect.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { findPostmaster } from '../../server/database/find-postmaster.ts';
import { migrateDatabase } from '../../server/schema/migrate.ts';
import { seed } from '../../server/setup/seed.ts';
import { liftOrderLimits } from '../../server/testing/test-order-limits.ts';

/** A PostgreSQL of its own with a migrated shop, from which standbys may be made. */
export interface Primary {
  /** As the owner of the tables. */
  connection: DatabaseConnection;
  /** Of the shop's own role. */
  shopUrl: string;
  /** Where standbys are put. */
  folder: string;
  /** Of its files. */
  directory: string;
  /** Ends it at once, as a crash of its machine would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPrimary(flags: readonly string[] = []): Promise<Primary> {
  const folder = await mkdtemp(join(tmpdir(), 'kamra-primary-'));
  await chmod(folder, 0o755); // as root PostgreSQL runs as a user of its own
  const postgres = await startEmbeddedPostgres(folder, {
    flags: ['-c wal_keep_size=512MB', '-c fsync=off', ...flags],
  });
  await migrateDatabase(postgres.ownerDatabaseUrl, postgres.databaseUrl);
  const connection = connectDatabase(postgres.ownerDatabaseUrl, 20);
  await seed(connection.db);
  await liftOrderLimits(connection.pool);
  return {
    connection,
    shopUrl: postgres.databaseUrl,
    folder,
    directory: join(folder, 'postgres'),
    kill: async () => {
      await postgres.release();
      const running = await findPostmaster(join(folder, 'postgres'));
      if (running) process.kill(running.pid, 'SIGKILL');
    },
    stop: async () => {
      await connection.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
