import { eq } from 'drizzle-orm';
import { productImages } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { lockProduct } from './add-product-image.ts';
import { listProductImages } from './list-product-images.ts';
import { numberProductImages } from './order-product-images.ts';
import { productOfImage, setDefaultImage } from './set-default-image.ts';

/**
 * Removes a picture from its product and returns the product's id. The others are renumbered, the first of them
 * becomes the default where the default was removed. The file stays, since orders may show it. Throws notFound.
 */
export async function deleteProductImage(tx: Database, imageId: number): Promise<number> {
  const productId = await productOfImage(tx, imageId);
  await lockProduct(tx, productId);
  const deleted = await tx
    .delete(productImages)
    .where(eq(productImages.id, imageId))
    .returning({ id: productImages.id });
  if (deleted.length === 0) throw new ShopError('notFound', { imageId });
  const rest = await listProductImages(tx, productId);
  const [first] = rest;
  if (!first) return productId;
  if (!rest.some((image) => image.isDefault)) await setDefaultImage(tx, first.id);
  await numberProductImages(
    tx,
    productId,
    rest.map((image) => image.id),
  );
  return productId;
}
