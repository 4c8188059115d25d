import type { ProductImage } from '@kamra/contract/catalogue.ts';
import { and, eq } from 'drizzle-orm';
import { productImages } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { lockProduct } from './add-product-image.ts';
import { listProductImages } from './list-product-images.ts';

/** Puts a product's pictures into the order of the ids, which name each once; else throws invalidRequest. */
export async function orderProductImages(
  tx: Database,
  productId: number,
  imageIds: readonly number[],
): Promise<ProductImage[]> {
  await lockProduct(tx, productId);
  const present = await listProductImages(tx, productId);
  const wanted = new Set(imageIds);
  const complete = present.length === imageIds.length && present.every((image) => wanted.has(image.id));
  if (!complete) throw invalidField('imageIds', 'invalid');
  for (const [index, id] of imageIds.entries()) {
    await tx
      .update(productImages)
      .set({ sortOrder: index + 1 })
      .where(and(eq(productImages.id, id), eq(productImages.productId, productId)));
  }
  return listProductImages(tx, productId);
}
