import { eq, sql } from 'drizzle-orm';
import { productImages } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';

/**
 * The last step of every change of a stored picture, in its transaction: at the commit the pages and cards that show
 * it are stale in every process, be it a product's, a brand's, a category's, the home page's or the shop's logo.
 */
export async function publishPicture(tx: Database, mediaHash: string): Promise<void> {
  const showing = await tx
    .select({ productId: productImages.productId })
    .from(productImages)
    .where(eq(productImages.mediaHash, mediaHash));
  const productIds = showing.map(({ productId }) => productId);
  if (productIds.length > 0) {
    await lockProducts(tx, productIds);
    await notifyCatalogueChanged(tx, productIds);
  }
  const { rows } = await tx.execute(sql`
    SELECT FROM brands WHERE logo_hash = ${mediaHash}
    UNION ALL SELECT FROM categories WHERE picture_hash = ${mediaHash}
    UNION ALL SELECT FROM home_pictures WHERE ${mediaHash} IN (media_hash, phone_media_hash)
    UNION ALL SELECT FROM shop_settings s JOIN media_files m ON m.id IN (s.logo_id, s.icon_id)
      WHERE m.hash = ${mediaHash} LIMIT 1`);
  if (rows.length > 0) await notifyEverythingChanged(tx);
}
