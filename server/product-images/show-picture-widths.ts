import { eq, sql } from 'drizzle-orm';
import { productImages } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';

/** Publishes the products, brands and categories with a picture whose widths have been encoded. */
export async function showPictureWidths(db: Database, mediaHash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const showing = await tx
      .select({ productId: productImages.productId })
      .from(productImages)
      .where(eq(productImages.mediaHash, mediaHash));
    const productIds = showing.map(({ productId }) => productId);
    await lockProducts(tx, productIds);
    await notifyCatalogueChanged(tx, productIds);
    const { rows } = await tx.execute(sql`
      SELECT FROM brands WHERE logo_hash = ${mediaHash}
      UNION ALL SELECT FROM categories WHERE picture_hash = ${mediaHash} LIMIT 1`);
    if (rows.length > 0) await notifyEverythingChanged(tx);
  });
}
