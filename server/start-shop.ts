import type { FastifyInstance } from 'fastify';
import type { Runner } from 'graphile-worker';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connectDatabase, type DatabaseConnection } from './database/connect.ts';
import { type RunningPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';
import { loadDemoShop } from './demo/load-demo-shop.ts';
import { loadBasics } from './load-basics.ts';

export interface RunningShop {
  /** Where the shop and the back office are, and how the first member of staff gets in. */
  greeting: string;
  /** Ends requests under way, then the jobs, then the database. */
  stop(): Promise<void>;
}

/**
 * Starts everything one process of the shop consists of; throws what `explainFailure` explains. `extend` adds
 * routes before the server listens (the benchmark's yardstick).
 */
export async function startShop(
  config: Config,
  extend: (app: FastifyInstance) => void = () => {},
): Promise<RunningShop> {
  const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  const databaseUrl = config.databaseUrl ?? postgres!.databaseUrl;
  try {
    await migrateDatabase(databaseUrl);
    const connection = connectDatabase(databaseUrl);
    await loadBasics(connection.db);
    if (config.demo) await loadDemoShop(connection.db);
    const { app } = await buildApp({ connection, config });
    extend(app);
    await app.listen({ port: config.port, host: config.host });
    return { greeting: greet(config), stop: () => stopShop(app, connection, postgres) };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function stopShop(
  app: FastifyInstance,
  connection: DatabaseConnection,
  postgres: RunningPostgres | undefined,
  jobs?: Runner,
): Promise<void> {
  await app.close();
  await jobs?.stop();
  await connection.close();
  await postgres?.stop();
}

function greet(config: Config): string {
  return `\nThe shop is open: ${config.shopUrl}\nBack office:      ${config.shopUrl}/admin\n`;
}
