import type { StaffProductImage } from '@kamra/contract/product-administration.ts';
import { asc, eq } from 'drizzle-orm';
import { productImages, products } from '../catalogue/catalogue-tables.ts';
import { toProductImage } from '../catalogue/product-images-of.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { mediaFiles } from '../media/media-tables.ts';

/** The pictures of a product in their order; throws notFound for an unknown product. */
export async function listProductImages(db: Database, productId: number): Promise<StaffProductImage[]> {
  const rows = await db
    .select({ publicId: products.publicId, image: productImages, media: mediaFiles })
    .from(products)
    .leftJoin(productImages, eq(productImages.productId, products.id))
    .leftJoin(mediaFiles, eq(mediaFiles.hash, productImages.mediaHash))
    .where(eq(products.id, productId))
    .orderBy(asc(productImages.sortOrder), asc(productImages.id));
  if (rows.length === 0) throw new ShopError('notFound', { productId });
  return rows.flatMap(({ publicId, image, media }) =>
    image && media
      ? [
          {
            ...toProductImage({
              id: image.id,
              public_id: publicId,
              media_hash: media.hash,
              is_default: image.isDefault,
              sort_order: image.sortOrder,
              widths: media.widths,
              width: media.width,
              height: media.height,
              focal_x: media.focalX,
              focal_y: media.focalY,
            }),
            mediaId: media.id,
            name: media.name,
          },
        ]
      : [],
  );
}
