import type { Database } from '../database/connect.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { productSearch } from '../search/product-search.ts';

/**
 * The last step of every change of products, in its transaction: refreshes offers and search documents, appends
 * changed prices to the history under `reason`, and at the commit purges the pages that show the products in every
 * process. `keepPages` leaves both, for changes that pages read on every request (stock).
 */
export async function publishProductChanges(
  tx: Database,
  productIds: readonly number[],
  { reason, keepPages = false }: { reason: string; keepPages?: boolean },
): Promise<void> {
  await refreshOffers(tx, productIds, reason);
  if (keepPages) return;
  await productSearch.index(tx, productIds);
  await notifyCatalogueChanged(tx, productIds);
}
