import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../server/database/connect.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { measureCatalogueLists } from './measure-back-office.ts';
import { type BenchServer, startBenchServer } from './start-bench-server.ts';

/**
 * The lists of the back office alone. `--products N` in the catalogue, `--keep FOLDER` leaves it in a folder for the next
 * time, `--only TEXT` measures the lists whose names have it.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const productCount = Number(options.products);

const directory = options.keep ?? (await mkdtemp(join(tmpdir(), 'kamra-bench-')));
const postgres = await startEmbeddedPostgres(directory);
let server: BenchServer | undefined;
try {
  await migrateDatabase(postgres.ownerDatabaseUrl);
  const connection = connectDatabase(postgres.ownerDatabaseUrl, 5);
  await seed(connection.db);
  const { rows } = await connection.pool.query('SELECT FROM products LIMIT 1');
  if (rows.length === 0) {
    console.log(`Generating ${productCount} products …`);
    await generateCatalogue(connection.db, productCount);
  }
  server = await startBenchServer(postgres.ownerDatabaseUrl, directory);
  await measureCatalogueLists(connection, productCount, options.only);
  await connection.close();
} finally {
  await server?.end();
  await postgres.stop();
  if (!options.keep) await rm(directory, { recursive: true, force: true });
}
