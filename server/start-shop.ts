import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connectDatabase } from './database/connect.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { loadDemoShop } from './demo/load-demo-shop.ts';
import { createHtmlCache } from './pages/html-cache.ts';
import { forgetChangedPages } from './pages/purge-changed-pages.ts';
import type { ProcessState } from './process/process-state.ts';
import { prepareDatabase } from './schema/migrate.ts';
import { warmSearch } from './search/product-words.ts';
import { ensureAdministrator } from './setup/ensure-administrator.ts';
import { openMediaStore } from './setup/open-media-store.ts';
import { seed } from './setup/seed.ts';
import { startShopJobs } from './setup/shop-jobs.ts';

export interface RunningShop {
  /** Where the shop and the back office are, and how the first member of staff gets in. */
  greeting: string;
  state: ProcessState;
  /**
   * Says that it is not ready, takes requests for `drainSeconds` more, ends those under way, then the jobs, then
   * the database, unless the embedded one is to be kept for the server that follows.
   */
  stop(options?: { keepDatabase?: boolean }): Promise<void>;
}

export interface StartOptions {
  /** Adds routes before the server listens (the benchmark's yardstick). */
  extend?: (app: FastifyInstance) => void;
  /** Ends a start that still waits for the database. */
  signal?: AbortSignal;
}

type Stop = (keepDatabase: boolean) => Promise<unknown>;

const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsForRequests = 12;

/** Starts everything one process of the shop consists of; throws what `explainFailure` explains. */
export async function startShop(
  config: Config,
  { extend = () => {}, signal }: StartOptions = {},
): Promise<RunningShop> {
  const stops: Stop[] = [];
  const state: ProcessState = { phase: 'starting' };
  const stop = async ({ keepDatabase = false } = {}) => {
    if (state.phase === 'ready' && !keepDatabase) {
      state.phase = 'draining';
      await pause(config.drainSeconds * 1_000);
    }
    state.phase = 'draining';
    for (const end of stops.splice(0).reverse()) await end(keepDatabase);
  };
  try {
    const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(config, stops));
    await waitForDatabase(databaseUrl, {
      seconds: config.databaseWaitSeconds,
      say,
      ...(signal && { signal }),
    });
    const connection = connectDatabase(databaseUrl);
    stops.push(connection.close);
    const store = openMediaStore(config);
    const setUpLink = await prepareDatabase(databaseUrl, {
      say,
      ...(signal && { signal }),
      fill: async () => {
        await seed(connection.db);
        if (config.demo) await loadDemoShop(connection.db);
        return ensureAdministrator(connection.db, config);
      },
    });
    const pages = createHtmlCache(config.pageCacheMegabytes);
    stops.push(forgetChangedPages(databaseUrl, connection.pool, pages).stop);
    const { app } = await buildApp({
      connection,
      config,
      pages,
      isAccepting: () => state.phase === 'ready',
    });
    // A request that never ends must not keep the rest from ending.
    stops.push(() =>
      Promise.race([app.close(), pause(secondsForRequests * 1_000, undefined, { ref: false })]),
    );
    extend(app);
    await app.listen({ port: config.port, host: config.host });
    // In the background: whoever searches meanwhile waits for it, and a failure is met again by them.
    warmSearch(connection.pool).catch(() => {});
    const jobs = await startShopJobs(connection, config, store, app.log);
    stops.splice(-1, 0, () => jobs.stop());
    state.phase = 'ready';
    return { greeting: greet(config, setUpLink), state, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOwnPostgres(config: Config, stops: Stop[]): Promise<string> {
  const postgres = await startEmbeddedPostgres(config.dataDir, {
    restarting: (reason) => process.stderr.write(`${reason}; it is started again\n`),
    lost: (error) => {
      throw error; // the last net of the process hears of it
    },
  });
  stops.push((keepDatabase) => (keepDatabase ? postgres.release() : postgres.stop()));
  return postgres.databaseUrl;
}

function greet(config: Config, setUpLink: string | null): string {
  const entrance = setUpLink
    ? `\nNobody can sign in to the back office yet. This link sets up its first administrator, once:\n${setUpLink}\n`
    : '';
  return `\nThe shop is open: ${config.shopUrl}\nBack office:      ${config.shopUrl}/admin\n${entrance}`;
}
