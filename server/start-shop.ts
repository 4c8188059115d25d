import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { connectDatabase, type DatabaseConnection } from './database/connect.ts';
import { type RunningPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { loadDemoShop } from './demo/load-demo-shop.ts';
import { currentProductIndex } from './facets/product-index.ts';
import { createHtmlCache } from './pages/html-cache.ts';
import { purgeChangedPages } from './pages/purge-changed-pages.ts';
import { prepareDatabase } from './schema/migrate.ts';
import { queueReindexIfNeeded } from './search/reindex-products.ts';
import { ensureAdministrator } from './setup/ensure-administrator.ts';
import { offerDemoCard } from './setup/offer-demo-card.ts';
import { openMediaStore } from './setup/open-media-store.ts';
import { seed } from './setup/seed.ts';
import { startShopJobs } from './setup/shop-jobs.ts';

/** The state of this process; only a ready one should get requests. */
interface ProcessState {
  phase: 'starting' | 'ready' | 'draining';
}

export interface RunningShop {
  /** Prints the URLs of the shop and the back office, and the link for the first administrator. */
  greeting: string;
  state: ProcessState;
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
}

/** Of the shop's own role and of the owner of the tables. */
type DatabaseUrls = Pick<RunningPostgres, 'databaseUrl' | 'ownerDatabaseUrl'>;

type Stop = (keepDatabase: boolean) => Promise<unknown>;

const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsForRequests = 12;

/** Starts a process of the shop with all its parts; throws errors for `explainFailure`. */
export async function startShop(
  config: Config,
  { extend = () => {}, signal, hasPages = true }: StartOptions = {},
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
    const { databaseUrl, ownerDatabaseUrl } = await findDatabase(config, stops);
    await waitForDatabase(databaseUrl, {
      seconds: config.databaseWaitSeconds,
      say,
      ...(signal && { signal }),
    });
    const connection = connectDatabase(databaseUrl);
    stops.push(connection.close);
    const store = openMediaStore(config);
    const setUpLink = await prepareDatabase(ownerDatabaseUrl, {
      databaseUrl,
      say,
      ...(signal && { signal }),
      fill: async () => {
        await seed(connection.db);
        if (config.demo) await loadDemo(connection.db, config);
        return ensureAdministrator(connection.db, config);
      },
    });
    const pages = createHtmlCache(config.pageCacheMegabytes);
    stops.push(purgeChangedPages(databaseUrl, connection.pool, pages).stop);
    const { app } = await buildApp({
      connection,
      config,
      pages,
      isAccepting: () => state.phase === 'ready',
      hasPages,
    });
    // A request that never ends must not block the shutdown.
    stops.push(() =>
      Promise.race([app.close(), pause(secondsForRequests * 1_000, undefined, { ref: false })]),
    );
    extend(app);
    await app.listen({ port: config.port, host: config.host });
    await startSearch(connection);
    const jobs = await startShopJobs(connection, config, store, app.log);
    stops.splice(-1, 0, () => jobs.stop());
    state.phase = 'ready';
    return { greeting: greet(config, setUpLink), state, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A database of its own is what `npm start` tries the shop out on; there a card that is none can be paid with. */
async function loadDemo(db: DatabaseConnection['db'], { databaseUrl }: Config): Promise<void> {
  await loadDemoShop(db);
  if (!databaseUrl) await offerDemoCard(db);
}

async function startSearch({ db, pool }: DatabaseConnection): Promise<void> {
  // In the background: searches meanwhile wait for it, and report its failure.
  currentProductIndex(pool).catch(() => {});
  await queueReindexIfNeeded(db);
}

async function findDatabase(config: Config, stops: Stop[]): Promise<DatabaseUrls> {
  const { databaseUrl, ownerDatabaseUrl } = config;
  if (databaseUrl && ownerDatabaseUrl) return { databaseUrl, ownerDatabaseUrl };
  const postgres = await startEmbeddedPostgres(config.dataDir, {
    restarting: (reason) => process.stderr.write(`${reason}; it is started again\n`),
    lost: (error) => {
      throw error; // the process's last handler logs it
    },
  });
  stops.push((keepDatabase) => (keepDatabase ? postgres.release() : postgres.stop()));
  return postgres;
}

function greet(config: Config, setUpLink: string | null): string {
  const entrance = setUpLink
    ? `\nNobody can sign in to the back office yet. This link sets up its first administrator, once:\n${setUpLink}\n`
    : '';
  return `\nThe shop is open: ${config.shopUrl}\nBack office:      ${config.shopUrl}/admin\n${entrance}`;
}
