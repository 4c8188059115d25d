import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../server/database/connect.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { liftOrderLimits } from '../server/testing/test-order-limits.ts';

/** One PostgreSQL for the whole run; each test file clones its migrated database. */
export default async function startTestPostgres(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'kamra-test-'));
  await chmod(directory, 0o755); // as root PostgreSQL runs as a user of its own
  const postgres = await startEmbeddedPostgres(directory, {
    flags: ['-c fsync=off', '-c max_connections=300'],
  });
  await migrateDatabase(postgres.ownerDatabaseUrl, postgres.databaseUrl);
  const connection = connectDatabase(postgres.ownerDatabaseUrl, 1);
  await seed(connection.db);
  await liftOrderLimits(connection.pool); // tests are buyers who order a lot, from one address
  await connection.close();
  const serverUrl = new URL(postgres.ownerDatabaseUrl);
  serverUrl.pathname = '/postgres';
  process.env.TEST_DIRECTORY = directory;
  process.env.TEST_DATABASE_URL = serverUrl.href;
  process.env.TEST_SHOP_DATABASE_URL = postgres.databaseUrl;
  process.env.TEST_DATABASE_TEMPLATE = 'kamra';
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
