import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { productSearch } from '../search/product-search.ts';

/** With more products than this their cards are dropped in every process by the notification alone. */
const maxProducts = 2_000;

/**
 * The last step of every change of brands, categories and attributes, in its transaction: refreshes the search
 * documents and cards of the products that show them, and at the commit purges all pages and cached cards in every
 * process. `isOfProducts`: what products are filtered by has changed, too.
 */
export async function publishStructureChanges(
  tx: Database,
  productIds: readonly number[],
  { isOfProducts = false }: { isOfProducts?: boolean | undefined } = {},
): Promise<void> {
  await productSearch.index(tx, productIds);
  if (isOfProducts || productIds.length <= maxProducts) {
    await lockProducts(tx, productIds);
    await notifyCatalogueChanged(tx, productIds);
  }
  await notifyEverythingChanged(tx);
}
