import type { ProductImage } from '@kamra/contract/catalogue.ts';
import { count, eq, max } from 'drizzle-orm';
import { productImages, products } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { listProductImages } from './list-product-images.ts';

export const maxImagesOfProduct = 50;

/**
 * Appends a stored picture to the product's; the first one becomes the default. A picture that the product already
 * has is returned, not added again. Throws notFound, or invalidRequest beyond 50 pictures.
 */
export async function addProductImage(
  tx: Database,
  productId: number,
  mediaHash: string,
): Promise<ProductImage & { added: boolean }> {
  await lockProduct(tx, productId);
  const [present] = await tx
    .select({ count: count(), last: max(productImages.sortOrder) })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  const images = present?.count ?? 0;
  if (images >= maxImagesOfProduct) throw invalidField('File', 'tooLarge', maxImagesOfProduct);
  const added = await tx
    .insert(productImages)
    .values({
      productId,
      mediaHash,
      isDefault: images === 0,
      sortOrder: (present?.last ?? 0) + 1,
    })
    .onConflictDoNothing({ target: [productImages.productId, productImages.mediaHash] })
    .returning({ id: productImages.id });
  const image = (await listProductImages(tx, productId)).find((each) => each.imageUrl.includes(mediaHash));
  if (!image) throw new Error('a picture that was added is missing');
  return { ...image, added: added.length > 0 };
}

/** Serializes the changes of a product's pictures; throws notFound. */
export async function lockProduct(tx: Database, productId: number): Promise<void> {
  await lockProducts(tx, [productId]);
  const found = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (found.length === 0) throw new ShopError('notFound', { productId });
}
