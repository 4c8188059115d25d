import type { ProductImage } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { focalPointOf } from '../media/focal-point-of.ts';

/** A picture of a product with its media file. */
export interface ImageRow {
  id: number;
  public_id: string;
  media_hash: string;
  is_default: boolean;
  sort_order: number;
  widths: number[];
  width: number;
  height: number;
  alternative_text?: string | null;
  focal_x?: number | null;
  focal_y?: number | null;
}

const statement = `
  SELECT i.id, i.product_id, p.public_id, i.media_hash, i.is_default, i.sort_order, m.widths, m.width, m.height,
    m.alternative_texts ->> $2 AS alternative_text, m.focal_x, m.focal_y
  FROM product_images i
  JOIN products p ON p.id = i.product_id
  JOIN media_files m ON m.hash = i.media_hash
  WHERE i.product_id = ANY($1::int[])
  ORDER BY i.product_id, i.sort_order, i.id`;

/** The first `count` pictures of each product in their order, with their alternative texts in a language. */
export async function imagesOf(
  pool: pg.Pool,
  productIds: number[],
  count: number,
  language: Language,
): Promise<Map<number, ProductImage[]>> {
  const images = new Map<number, ProductImage[]>();
  if (productIds.length === 0) return images;
  for (const row of await queryPrepared<ImageRow & { product_id: number }>(pool, statement, [
    productIds,
    language,
  ])) {
    const list = images.get(row.product_id) ?? [];
    if (list.length < count) list.push(toProductImage(row));
    images.set(row.product_id, list);
  }
  return images;
}

/** A picture's row as clients see it. */
export function toProductImage(row: ImageRow): ProductImage {
  return {
    id: row.id,
    imageUrl: pictureNear(row.media_hash, row.widths, 960),
    thumbnailImageUrl: pictureNear(row.media_hash, row.widths, 320),
    isDefault: row.is_default,
    order: row.sort_order,
    productPublicId: row.public_id,
    widths: row.widths,
    width: row.width,
    height: row.height,
    ...(row.alternative_text && { alternativeText: row.alternative_text }),
    ...focalPointOf(row),
  };
}
