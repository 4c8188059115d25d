import type { StaffProductImage } from '@kamra/contract/product-administration.ts';
import { and, eq } from 'drizzle-orm';
import { productImages } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { lockProduct } from './add-product-image.ts';
import { listProductImages } from './list-product-images.ts';

export interface ImageOrder {
  imageIds: readonly number[];
  /** The order that the change is based on. */
  seenImageIds: readonly number[];
}

/**
 * Puts a product's pictures into the order of the ids. Throws versionConflict when the pictures are no longer as
 * they were seen, invalidRequest when the ids do not name each once.
 */
export async function orderProductImages(
  tx: Database,
  productId: number,
  { imageIds, seenImageIds }: ImageOrder,
): Promise<StaffProductImage[]> {
  await lockProduct(tx, productId);
  const present = (await listProductImages(tx, productId)).map((image) => image.id);
  if (present.join() !== seenImageIds.join()) throw new ShopError('versionConflict', { imageIds: present });
  const wanted = new Set(imageIds);
  const complete = present.length === imageIds.length && present.every((id) => wanted.has(id));
  if (!complete) throw invalidField('imageIds', 'invalid');
  await numberProductImages(tx, productId, imageIds);
  return listProductImages(tx, productId);
}

/** Numbers a product's pictures from one in the order of the ids; the caller has locked the product. */
export async function numberProductImages(
  tx: Database,
  productId: number,
  imageIds: readonly number[],
): Promise<void> {
  for (const [index, id] of imageIds.entries()) {
    await tx
      .update(productImages)
      .set({ sortOrder: index + 1 })
      .where(and(eq(productImages.id, id), eq(productImages.productId, productId)));
  }
}
