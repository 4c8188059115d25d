import type { DatabaseConnection } from '../database/connect.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import { areManyQueued, indexQueuedProducts } from '../search/queue-product-index.ts';
import { reindexProducts } from '../search/reindex-products.ts';
import { buildSearchIndex, dropOldIndexes } from '../search-engine/build-search-index.ts';
import { feedSearchEngine } from '../search-engine/feed-search-engine.ts';
import { searchEngineOf } from '../search-engine/open-search-engine.ts';
import { indexInThread } from './large-work.ts';

/** The jobs that make products findable, in PostgreSQL and in OpenSearch where there is one. */
export function searchJobs(
  connection: DatabaseConnection,
): Pick<JobHandlers, 'index-products' | 'reindex-products' | 'feed-search-engine' | 'build-search-index'> {
  const { db, pool } = connection;
  return {
    'index-products': async (_nothing, signal) =>
      (await areManyQueued(db)) ? indexInThread(connection, signal) : indexQueuedProducts(db, signal),
    'reindex-products': async (_nothing, signal) => {
      await reindexProducts(db, signal);
      await dropOldIndexes(db, searchEngineOf(pool));
    },
    'feed-search-engine': (_nothing, signal) => feedSearchEngine(db, searchEngineOf(pool), signal),
    'build-search-index': (options, signal) => buildSearchIndex(db, searchEngineOf(pool), signal, options),
  };
}
