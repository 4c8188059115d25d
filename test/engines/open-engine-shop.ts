import { buildSearchIndex } from '../../server/search-engine/build-search-index.ts';
import { feedSearchEngine } from '../../server/search-engine/feed-search-engine.ts';
import {
  type SearchEngine,
  searchEngineOf,
  setSearchEngine,
} from '../../server/search-engine/open-search-engine.ts';
import { startTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { type OpenSearchNode, startOpenSearch } from './start-opensearch.ts';

/** A shop whose searches OpenSearch answers. Its jobs run when the test says so. */
export interface EngineShop {
  shop: TestShop;
  node: OpenSearchNode;
  engine: SearchEngine;
  build(): Promise<void>;
  /** Tells the engine what is queued, and makes it visible to searches. */
  feed(): Promise<void>;
  /** What PostgreSQL alone answers. */
  onPostgres<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

const patience = 120_000;

/** Null where the machine cannot have OpenSearch. `fill` adds products before the index is built. */
export async function openEngineShop(
  fill: (shop: TestShop) => Promise<void>,
  maxWaitMs: number,
): Promise<EngineShop | null> {
  const node = await startOpenSearch();
  if (!node) return null;
  const shop = await startTestShop({ OPENSEARCH_URL: node.url, OPENSEARCH_MAX_WAIT_MS: String(maxWaitMs) });
  const { db, pool } = shop.connection;
  const engine = searchEngineOf(pool)!;
  const refresh = () => node.ask('POST', `/${engine.alias}/_refresh`);
  const opened: EngineShop = {
    shop,
    node,
    engine,
    build: () => buildSearchIndex(db, engine, AbortSignal.timeout(patience)),
    feed: async () => {
      await feedSearchEngine(db, engine, AbortSignal.timeout(patience));
      await refresh();
    },
    onPostgres: async (ask) => {
      setSearchEngine(pool, undefined);
      try {
        return await ask();
      } finally {
        setSearchEngine(pool, engine);
      }
    },
    close: async () => {
      await shop.close();
      await node.stop();
    },
  };
  await fill(shop);
  await opened.build();
  return opened;
}
