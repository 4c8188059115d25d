import type { Database } from '../database/connect.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { refreshSearchDocuments } from '../search/refresh-search-documents.ts';

/**
 * Ends every change of products, in its transaction: what lists and searches read is written anew, a changed price
 * goes to the history under `reason`, and with the commit every process forgets the pages that show the products.
 * With `keepPages` they stay, for changes that pages read afresh (stock).
 */
export async function publishProductChanges(
  tx: Database,
  productIds: readonly number[],
  { reason, keepPages = false }: { reason: string; keepPages?: boolean },
): Promise<void> {
  await refreshOffers(tx, productIds, reason);
  await refreshSearchDocuments(tx, [...productIds]);
  if (!keepPages) await notifyCatalogueChanged(tx, productIds);
}
