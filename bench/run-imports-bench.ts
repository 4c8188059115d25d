import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../server/database/connect.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { addImporter } from '../server/testing/add-importer.ts';
import { fixedTable } from './fixed-work.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { measureImportRates } from './measure-imports.ts';
import { measureLargeImport } from './measure-large-import.ts';
import { type BenchServer, origin, startBenchServer } from './start-bench-server.ts';

/**
 * The imports alone. `--products N` is the size of the large file, `--large` measures it without the small ones,
 * `--profile` writes a CPU profile of the server into the current folder.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    large: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const productsBefore = 5_000;

const directory = await mkdtemp(join(tmpdir(), 'kamra-bench-'));
const postgres = await startEmbeddedPostgres(directory);
let server: BenchServer | undefined;
try {
  await migrateDatabase(postgres.ownerDatabaseUrl);
  const connection = connectDatabase(postgres.ownerDatabaseUrl, 5);
  await seed(connection.db);
  await connection.pool.query(fixedTable);
  console.log(`Generating ${productsBefore} products …`);
  await generateCatalogue(connection.db, productsBefore);
  const flags = options.profile ? ['--cpu-prof'] : [];
  server = await startBenchServer(postgres.ownerDatabaseUrl, directory, flags);
  const actor = await addImporter(connection);
  if (!options.large) await measureImportRates(origin, connection, actor);
  await measureLargeImport(connection, actor, Number(options.products));
  await connection.close();
} finally {
  await server?.end();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
