import { and, eq } from 'drizzle-orm';
import { productImages } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { lockProduct } from './add-product-image.ts';

/** Makes a picture its product's default and returns the product's id; throws notFound. */
export async function setDefaultImage(tx: Database, imageId: number): Promise<number> {
  const productId = await productOfImage(tx, imageId);
  await lockProduct(tx, productId);
  await tx
    .update(productImages)
    .set({ isDefault: false })
    .where(and(eq(productImages.productId, productId), eq(productImages.isDefault, true)));
  const changed = await tx
    .update(productImages)
    .set({ isDefault: true })
    .where(eq(productImages.id, imageId))
    .returning({ id: productImages.id });
  if (changed.length === 0) throw new ShopError('notFound', { imageId });
  return productId;
}

/** The product that a picture belongs to; throws notFound. */
export async function productOfImage(tx: Database, imageId: number): Promise<number> {
  const [image] = await tx
    .select({ productId: productImages.productId })
    .from(productImages)
    .where(eq(productImages.id, imageId));
  if (!image) throw new ShopError('notFound', { imageId });
  return image.productId;
}
