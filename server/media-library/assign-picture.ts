import { eq, sql } from 'drizzle-orm';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { addProductImage } from '../product-images/add-product-image.ts';
import { listProductImages } from '../product-images/list-product-images.ts';
import { numberProductImages } from '../product-images/order-product-images.ts';
import { setDefaultImage } from '../product-images/set-default-image.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { readPictureName } from './read-picture-name.ts';

/** A product that a picture was given to, and the picture's place there, counted from 1. */
export interface PictureAssignment {
  productId: number;
  sku: string;
  productName: string;
  position: number;
}

interface NamedProduct {
  productId: number;
  sku: string;
  productName: string;
  number: number;
}

/**
 * Adds a picture of the library to the product whose sku its file's name holds, before those of its pictures whose
 * names have higher numbers; pictures placed by hand keep their places. Null without such a product. Throws
 * invalidRequest when the product has as many pictures as it may have.
 */
export async function assignByName(
  tx: Database,
  { hash, name }: { hash: string; name: string },
  actor: StaffActor,
): Promise<PictureAssignment | null> {
  const product = await findNamedProduct(tx, name);
  return product && addToProduct(tx, hash, product, actor);
}

/** Adds a picture of the library to a product, as its last one. Throws notFound, and invalidRequest as above. */
export async function assignToProduct(
  tx: Database,
  { mediaId, productId }: { mediaId: number; productId: number },
  actor: StaffActor,
): Promise<PictureAssignment> {
  const [media] = await tx
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, mediaId));
  if (!media) throw new ShopError('notFound', { mediaId });
  const { rows } = await tx.execute(sql`
    SELECT p.id AS "productId", p.sku, ${productName} AS "productName" FROM products p WHERE p.id = ${productId}`);
  const [product] = rows as unknown as NamedProduct[];
  if (!product) throw new ShopError('notFound', { productId });
  return addToProduct(tx, media.hash, { ...product, number: Number.POSITIVE_INFINITY }, actor);
}

const productName = sql.raw(`coalesce((SELECT each.name FROM product_texts each WHERE each.product_id = p.id
  ${firstInLanguage("'hu'", 'each')}), p.sku)`);

/** The product whose sku a file's name holds; skus may differ in case if only one does. */
async function findNamedProduct(tx: Database, fileName: string): Promise<NamedProduct | null> {
  for (const { sku, number } of readPictureName(fileName)) {
    const { rows } = await tx.execute(sql`
      SELECT p.id AS "productId", p.sku, ${productName} AS "productName" FROM products p
      WHERE lower(p.sku) = lower(${sku}) ORDER BY p.sku <> ${sku}, p.id LIMIT 2`);
    const [first, second] = rows as unknown as Omit<NamedProduct, 'number'>[];
    if (first && (first.sku === sku || !second)) return { ...first, number };
  }
  return null;
}

async function addToProduct(
  tx: Database,
  hash: string,
  { number, ...product }: NamedProduct,
  actor: StaffActor,
): Promise<PictureAssignment> {
  const { productId, sku } = product;
  const { added, ...image } = await addProductImage(tx, productId, hash);
  if (added) await placeByNumber(tx, productId, { imageId: image.id, sku, number });
  const images = await listProductImages(tx, productId);
  if (added) {
    const entry = { module: 'productImages', action: 'add', entity: 'product', entityId: productId } as const;
    await writeAuditLog(tx, actor, { ...entry, after: { images } });
    await notifyCatalogueChanged(tx, [productId]);
  }
  return { ...product, position: images.findIndex(({ id }) => id === image.id) + 1 };
}

/** Moves a picture before those whose names have higher numbers; the default moves along if it was the next one. */
async function placeByNumber(
  tx: Database,
  productId: number,
  { imageId, sku, number }: { imageId: number; sku: string; number: number },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT i.id, i.is_default, m.name FROM product_images i JOIN media_files m ON m.hash = i.media_hash
    WHERE i.product_id = ${productId} ORDER BY i.sort_order, i.id`);
  const images = rows as unknown as { id: number; is_default: boolean; name: string }[];
  const others = images.filter(({ id }) => id !== imageId);
  const next = others.findIndex(({ name }) => numberOf(name, sku) > number);
  if (next < 0) return;
  const ids = others.map(({ id }) => id).toSpliced(next, 0, imageId);
  await numberProductImages(tx, productId, ids);
  if (next === 0 && others[0]?.is_default) await setDefaultImage(tx, imageId);
}

/** Which picture of a sku a file's name says it is; 0 for names that say nothing of it. */
function numberOf(fileName: string, sku: string): number {
  const named = readPictureName(fileName).find((each) => each.sku.toLowerCase() === sku.toLowerCase());
  return named?.number ?? 0;
}
