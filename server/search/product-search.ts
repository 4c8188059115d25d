import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { indexChangedProducts, queueProducts, startProductQueue } from './queue-product-index.ts';
import { type FoundProducts, type SearchRequest, searchProducts } from './search-products.ts';
import { prepareSearch } from './understand-query.ts';

/**
 * The door to what finds products by text in PostgreSQL. Where a shop has OpenSearch, `server/search-engine` is asked
 * first; its index is filled from the documents that are written here.
 */
export interface ProductSearch {
  /** Reads what a search for this text needs of the language alone; may run before the index is current. */
  prepare(pool: pg.Pool, language: Language, text: string): Promise<void>;
  /**
   * Products by relevance: every word is met, or as many as can be; a word that nothing is like is taken for the
   * most similar one of the shop. Facets are counted over these rows.
   */
  search(pool: pg.Pool, index: ProductIndex, request: SearchRequest): Promise<FoundProducts>;
  /**
   * Makes products findable as they are, those of large changes a moment after the commit; runs in the
   * transaction of the change that made it necessary.
   */
  index(tx: Database, productIds: readonly number[]): Promise<void>;
  /** Leaves products of a change in many transactions to the job, which `startQueue` starts at its end. */
  queue(tx: Database, productIds: readonly number[]): Promise<void>;
  startQueue(tx: Database): Promise<void>;
}

export const productSearch: ProductSearch = {
  prepare: prepareSearch,
  search: searchProducts,
  index: indexChangedProducts,
  queue: queueProducts,
  startQueue: startProductQueue,
};
