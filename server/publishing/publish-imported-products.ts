import type { Database } from '../database/connect.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { createOffers, refreshOffers } from '../pricing/refresh-offers.ts';
import { productSearch } from '../search/product-search.ts';

/** Products of a batch by what of them is to be made anew. */
export interface ImportedChanges {
  /** New products, which have no offers yet. */
  created: readonly number[];
  offers: readonly number[];
  search: readonly number[];
  pages: readonly number[];
}

/**
 * `publishProductChanges` for a batch of an import, which knows what its products changed: offers at once, since no
 * price may be without its history, search documents in the batch or, `isLarge`, by the queue.
 */
export async function publishImportedProducts(
  tx: Database,
  { created, offers, search, pages }: ImportedChanges,
  { isLarge, reason = 'import' }: { isLarge: boolean; reason?: string },
): Promise<void> {
  if (created.length > 0) await createOffers(tx, created, reason);
  if (offers.length > 0) await refreshOffers(tx, offers, reason);
  if (search.length > 0) await (isLarge ? productSearch.queue(tx, search) : productSearch.index(tx, search));
  if (pages.length > 0) await notifyCatalogueChanged(tx, pages);
}

/** Starts the job that makes findable what the batches of an import queued. */
export async function indexImportedProducts(tx: Database): Promise<void> {
  await productSearch.startQueue(tx);
}
