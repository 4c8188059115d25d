import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connectDatabase, type DatabaseConnection } from './database/connect.ts';
import { noteDirectUrl } from './database/session-connection.ts';
import { currentProductIndex } from './facets/product-index.ts';
import { openOwnStores } from './media/open-own-stores.ts';
import { createHtmlCache } from './pages/html-cache.ts';
import { purgeChangedPages } from './pages/purge-changed-pages.ts';
import { type PreparedShop, prepareShop } from './prepare-shop.ts';
import { secondsForRequests } from './process/stop-deadlines.ts';
import { queueReindexIfNeeded } from './search/reindex-products.ts';
import { searchEngineOf } from './search-engine/open-search-engine.ts';
import { syncSearchEngine } from './search-engine/sync-search-engine.ts';
import { openMediaStore } from './setup/open-media-store.ts';
import { startShopJobs } from './setup/shop-jobs.ts';

/** Only a ready process should get requests. */
interface ProcessState {
  phase: 'starting' | 'ready' | 'draining';
}

export interface RunningShop {
  /** Prints the URLs of the shop and the back office, and the link for the first administrator. */
  greeting: string;
  /**
   * Reports not ready, takes requests for `drainSeconds` more, then ends requests, jobs and the database, unless
   * the embedded one is left for the next server.
   */
  stop(options?: { keepDatabase?: boolean }): Promise<void>;
}

export interface StartOptions {
  /** Adds routes before the server listens (the reference route of the benchmark). */
  extend?: (app: FastifyInstance) => void;
  /** Ends a start that still waits for the database. */
  signal?: AbortSignal;
  /** False: without storefront and back office. */
  hasPages?: boolean;
  /** The database that another process has prepared; unset: this one does. */
  prepared?: PreparedShop;
}

type Stop = (keepDatabase: boolean) => Promise<unknown>;

/** A million products of eleven attributes take 5 on two processors, and took 11 to 20 on busy ones. */
const secondsForColumns = 30;

/** Starts a process of the shop with all its parts; throws errors for `explainFailure`. */
export async function startShop(
  config: Config,
  { extend = () => {}, signal, hasPages = true, prepared }: StartOptions = {},
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
    const {
      databaseUrl,
      setUpLink,
      stop: stopDatabase,
    } = prepared ?? (await prepareShop(config, { signal }));
    stops.push(stopDatabase);
    const connection = connectDatabase(databaseUrl);
    stops.push(connection.close);
    const directUrl = config.directDatabaseUrl ?? databaseUrl;
    noteDirectUrl(connection.pool, directUrl);
    const columnsRead = readColumns(connection.pool);
    const store = openMediaStore(config);
    await checkBucket(config);
    const pages = createHtmlCache(config.pageCacheMegabytes);
    const purging = purgeChangedPages(directUrl, connection.pool, pages);
    stops.push(purging.stop);
    const { app } = await buildApp({
      connection,
      config,
      pages,
      pagesCaughtUp: () => purging.caughtUp(),
      isAccepting: () => state.phase === 'ready',
      hasPages,
    });
    // A request that never ends must not block the shutdown.
    stops.push(() =>
      Promise.race([app.close(), pause(secondsForRequests * 1_000, undefined, { ref: false })]),
    );
    extend(app);
    if (prepared) await columnsRead(); // until then the other workers take its connections
    await app.listen({ port: config.port, host: config.host });
    await startSearch(connection);
    const jobs = await startShopJobs(connection, config, store, app.log);
    stops.splice(-1, 0, () => jobs.stop());
    await columnsRead();
    state.phase = 'ready';
    return { greeting: greet(config, setUpLink), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A bucket that is away must not keep the shop closed; pages and orders do without it. */
async function checkBucket(config: Config): Promise<void> {
  const { bucket } = openOwnStores(config);
  await bucket?.check().catch((error: Error) => {
    const reason = error.message || error.name;
    process.stderr.write(`S3_BUCKET ${config.s3?.bucket} cannot be read, pictures are missing: ${reason}\n`);
  });
}

/** Begins to read the columns that lists need; what it returns waits for them, for so long. Lists report its failure. */
function readColumns(pool: pg.Pool): () => Promise<unknown> {
  const isRead = currentProductIndex(pool).catch(() => {});
  const isLate = pause(secondsForColumns * 1_000, undefined, { ref: false });
  return () => Promise.race([isRead, isLate]);
}

async function startSearch({ db, pool }: DatabaseConnection): Promise<void> {
  await syncSearchEngine(db, searchEngineOf(pool));
  await queueReindexIfNeeded(db);
}

/** What a start prints. */
export function greet(config: Config, setUpLink: string | null): string {
  const entrance = setUpLink
    ? `\nNobody can sign in to the back office yet. This link sets up its first administrator, once:\n${setUpLink}\n`
    : '';
  return `\nThe shop is open: ${config.shopUrl}\nBack office:      ${config.shopUrl}/admin\n${entrance}`;
}
