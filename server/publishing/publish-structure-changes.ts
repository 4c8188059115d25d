import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { productSearch } from '../search/product-search.ts';

/**
 * The last step of every change of brands, categories and attributes, in its transaction: refreshes the search
 * documents and cards of the products that show them, and at the commit purges all pages in every process, since each
 * has the menus.
 */
export async function publishStructureChanges(tx: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) {
    await lockProducts(tx, productIds);
    await productSearch.index(tx, productIds);
    await notifyCatalogueChanged(tx, productIds);
  }
  await notifyEverythingChanged(tx);
}
