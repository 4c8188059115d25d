import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';
import { loadDemoShop } from './demo/load-demo-shop.ts';
import { forgetChangedPages } from './forget-changed-pages.ts';
import { createHtmlCache } from './html-cache.ts';
import { loadBasics } from './load-basics.ts';
import { openMediaStore } from './open-media-store.ts';
import { warmSearch } from './search/product-words.ts';
import { startShopJobs } from './shop-jobs.ts';
import { ensureAdministrator } from './staff/ensure-administrator.ts';

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
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(config, stops));
    await migrateDatabase(databaseUrl);
    const connection = connectDatabase(databaseUrl);
    stops.push(connection.close);
    const store = openMediaStore(config);
    await loadBasics(connection.db);
    if (config.demo) await loadDemoShop(connection.db);
    const setUpLink = await ensureAdministrator(connection.db, config);
    const pages = createHtmlCache(config.pageCacheMegabytes);
    stops.push(forgetChangedPages(databaseUrl, connection.pool, pages).stop);
    const { app } = await buildApp({ connection, config, pages });
    stops.push(() => app.close());
    extend(app);
    await app.listen({ port: config.port, host: config.host });
    // In the background: whoever searches meanwhile waits for it, and a failure is met again by them.
    warmSearch(connection.pool).catch(() => {});
    const jobs = await startShopJobs(connection, config, store, app.log);
    stops.splice(-1, 0, () => jobs.stop());
    return { greeting: greet(config, setUpLink), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOwnPostgres(config: Config, stops: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres(config.dataDir);
  stops.push(postgres.stop);
  return postgres.databaseUrl;
}

function greet(config: Config, setUpLink: string | null): string {
  const entrance = setUpLink
    ? `\nNobody can sign in to the back office yet. This link sets up its first administrator, once:\n${setUpLink}\n`
    : '';
  return `\nThe shop is open: ${config.shopUrl}\nBack office:      ${config.shopUrl}/admin\n${entrance}`;
}
