import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseConnection } from '../server/database/connect.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { type BenchServer, type BenchServerOptions, startBenchServer } from './start-bench-server.ts';

export interface BenchShop {
  connection: DatabaseConnection;
  /** Starts the server; whatever runs ends with the shop. */
  startServer(options?: BenchServerOptions): Promise<BenchServer>;
}

interface BenchShopOptions {
  /** Products of a new catalogue. */
  products: number;
  /** Where the catalogue is left, and found the next time; without it a temporary folder goes with the shop. */
  keep?: string | undefined;
}

/** Runs `measure` over a database of its own with generated products. */
export async function withBenchShop(
  { products, keep }: BenchShopOptions,
  measure: (shop: BenchShop) => Promise<void>,
): Promise<void> {
  const directory = keep ?? (await mkdtemp(join(tmpdir(), 'kamra-bench-')));
  const postgres = await startEmbeddedPostgres(directory);
  let server: BenchServer | undefined;
  try {
    await migrateDatabase(postgres.ownerDatabaseUrl);
    const connection = connectWithoutLimits(postgres.ownerDatabaseUrl);
    await seed(connection.db);
    const { rows } = await connection.pool.query('SELECT FROM products LIMIT 1');
    if (rows.length === 0) {
      console.log(`Generating ${products} products …`);
      await generateCatalogue(connection.db, products);
    }
    await measure({
      connection,
      startServer: async (options) => {
        server = await startBenchServer(postgres.ownerDatabaseUrl, directory, options);
        return server;
      },
    });
    await connection.close();
  } finally {
    await server?.end();
    await postgres.stop();
    if (!keep) await rm(directory, { recursive: true, force: true });
  }
}

/** Not the shop's pool: its limits would end the large statements by which a busy machine generates. */
function connectWithoutLimits(databaseUrl: string): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5 });
  pool.on('error', () => {}); // at the end PostgreSQL may be gone first
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, databaseUrl, close: () => pool.end() };
}
