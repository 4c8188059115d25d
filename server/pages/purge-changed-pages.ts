import type pg from 'pg';
import { distrustReplicas } from '../database/catalogue-reads.ts';
import { type Listening, listenFor } from '../database/listen.ts';
import {
  clearCountsOfProducts,
  clearListCaches,
  forgetDeletedProducts,
  mistrustProducts,
  readChangedProducts,
} from '../listing/clear-list-caches.ts';
import { type CatalogueChange, catalogueChannel, searchesKey } from '../pricing/notify-catalogue-changed.ts';
import type { HtmlCache } from './html-cache.ts';

/** Purges this process's cached pages that a change of the catalogue, in any process, has made stale. */
export function purgeChangedPages(databaseUrl: string, pool: pg.Pool, pages: HtmlCache): Listening {
  return listenFor(databaseUrl, catalogueChannel, {
    heard: (payload) => {
      distrustReplicas(pool);
      const { productIds, deletedIds, isOfSearches } = JSON.parse(payload) as CatalogueChange;
      if (isOfSearches) return pages.forget([searchesKey]);
      if (productIds) clearCountsOfProducts(pool);
      else clearListCaches(pool);
      readChangedProducts(pool);
      if (deletedIds) forgetDeletedProducts(pool, deletedIds);
      pages.forget(productIds ? ['lists', ...productIds.map((id) => `product:${id}`)] : undefined);
    },
    missed: () => {
      distrustReplicas(pool);
      mistrustProducts(pool);
      readChangedProducts(pool);
      clearListCaches(pool);
      pages.forget();
    },
  });
}
