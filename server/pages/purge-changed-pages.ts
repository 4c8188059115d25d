import type pg from 'pg';
import { clearOtherCategories } from '../catalogue/category-tree.ts';
import { type Listening, listenFor } from '../database/listen.ts';
import { clearListCaches, forgetDeletedProducts, readChangedProducts } from '../listing/clear-list-caches.ts';
import { type CatalogueChange, catalogueChannel } from '../pricing/notify-catalogue-changed.ts';
import type { HtmlCache } from './html-cache.ts';

/** Purges this process's cached pages that a change of the catalogue, in any process, has made stale. */
export function purgeChangedPages(databaseUrl: string, pool: pg.Pool, pages: HtmlCache): Listening {
  return listenFor(databaseUrl, catalogueChannel, {
    heard: (payload) => {
      const { productIds, deletedIds } = JSON.parse(payload) as CatalogueChange;
      if (productIds) clearOtherCategories(pool);
      else clearListCaches(pool);
      readChangedProducts(pool);
      if (deletedIds) forgetDeletedProducts(pool, deletedIds);
      pages.forget(productIds ? ['lists', ...productIds.map((id) => `product:${id}`)] : undefined);
    },
    missed: () => {
      clearListCaches(pool);
      pages.forget();
    },
  });
}
