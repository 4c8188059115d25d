import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type DatabaseConnection } from '../../server/database/connect.ts';
import { migrateDatabase } from '../../server/schema/migrate.ts';
import { seed } from '../../server/setup/seed.ts';
import { liftOrderLimits } from '../../server/testing/test-order-limits.ts';
import { type OwnPostgres, openPostgres } from './open-postgres.ts';

/** A PostgreSQL of its own with a migrated shop, from which standbys may be made. */
export interface Primary extends OwnPostgres {
  /** As the owner of the tables. */
  connection: DatabaseConnection;
}

export async function startPrimary(flags: readonly string[] = []): Promise<Primary> {
  const folder = await mkdtemp(join(tmpdir(), 'kamra-primary-'));
  await chmod(folder, 0o755); // as root PostgreSQL runs as a user of its own
  const postgres = await openPostgres(folder, ['-c wal_keep_size=512MB', '-c fsync=off', ...flags]);
  await migrateDatabase(postgres.ownerUrl, postgres.shopUrl);
  const connection = connectDatabase(postgres.ownerUrl, 20);
  await seed(connection.db);
  await liftOrderLimits(connection.pool);
  return {
    ...postgres,
    connection,
    stop: async () => {
      await connection.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
