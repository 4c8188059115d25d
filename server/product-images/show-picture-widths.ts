import { eq } from 'drizzle-orm';
import { productImages } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';

/** Publishes the products with a picture whose widths have been encoded. */
export async function showPictureWidths(db: Database, mediaHash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const showing = await tx
      .select({ productId: productImages.productId })
      .from(productImages)
      .where(eq(productImages.mediaHash, mediaHash));
    const productIds = showing.map(({ productId }) => productId);
    await lockProducts(tx, productIds);
    await notifyCatalogueChanged(tx, productIds);
  });
}
