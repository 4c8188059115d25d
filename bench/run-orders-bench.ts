import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../server/database/connect.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { measureBackOffice } from './measure-back-office.ts';
import { type BenchServer, startBenchServer } from './start-bench-server.ts';

/** The screens of the back office alone, over so many orders of so many products. */
const orderCount = Number(process.argv[2] ?? 500_000);
const productCount = Number(process.argv[3] ?? 5_000);

const directory = await mkdtemp(join(tmpdir(), 'kamra-bench-'));
const postgres = await startEmbeddedPostgres(directory);
let server: BenchServer | undefined;
try {
  await migrateDatabase(postgres.ownerDatabaseUrl);
  const connection = connectDatabase(postgres.ownerDatabaseUrl, 5);
  await seed(connection.db);
  console.log(`Generating ${productCount} products …`);
  await generateCatalogue(connection.db, productCount);
  server = await startBenchServer(postgres.ownerDatabaseUrl, directory);
  await measureBackOffice(connection, productCount, orderCount);
  await connection.close();
} finally {
  await server?.end();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
