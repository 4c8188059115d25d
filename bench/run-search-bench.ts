import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '../server/database/connect.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { measureSearch } from './measure-search.ts';
import { type BenchServer, startBenchServer } from './start-bench-server.ts';

/**
 * The search works alone. `--keep FOLDER` leaves the catalogue in a folder and measures it again the next time,
 * `--one-of N` measures a share of the steps, `--still` changes no product meanwhile, `--profile` writes a CPU profile
 * of the server into the current folder.
 */
const productCount = 100_000;
const { values: options } = parseArgs({
  options: {
    keep: { type: 'string' },
    'one-of': { type: 'string', default: '1' },
    still: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});

const directory = options.keep ?? (await mkdtemp(join(tmpdir(), 'kamra-bench-')));
const postgres = await startEmbeddedPostgres(directory);
let server: BenchServer | undefined;
try {
  await migrateDatabase(postgres.ownerDatabaseUrl);
  const connection = connectDatabase(postgres.ownerDatabaseUrl, 5);
  await seed(connection.db);
  if ((await countProducts()) === 0) {
    console.log(`Generating ${productCount} products …`);
    await generateCatalogue(connection.db, productCount);
  }
  server = await startBenchServer(
    postgres.ownerDatabaseUrl,
    directory,
    options.profile ? ['--cpu-prof'] : [],
  );
  await measureSearch(connection, productCount, {
    oneOf: Number(options['one-of']),
    isChanging: !options.still,
  });
  await connection.close();

  async function countProducts(): Promise<number> {
    const { rows } = await connection.pool.query('SELECT count(*)::int AS count FROM products');
    return rows[0].count;
  }
} finally {
  await server?.end();
  await postgres.stop();
  if (!options.keep) await rm(directory, { recursive: true, force: true });
}
