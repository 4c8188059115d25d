import { inArray } from 'drizzle-orm';
import { products } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { addProductImage, maxImagesOfProduct } from '../product-images/add-product-image.ts';
import { listProductImages } from '../product-images/list-product-images.ts';
import { type AuditEntry, type StaffActor, writeAuditLogs } from '../staff/write-audit-log.ts';

/** Those of fetched pictures that nobody has deleted since, held until the transaction ends. */
export async function holdPictures(tx: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const held = await tx
    .select({ hash: mediaFiles.hash })
    .from(mediaFiles)
    .where(inArray(mediaFiles.hash, [...hashes]))
    .orderBy(mediaFiles.hash)
    .for('key share');
  return new Set(held.map(({ hash }) => hash));
}

/** Adds pictures to their products with an audit row for each product and the invalidation of caches. */
export async function addImportedPictures(
  tx: Database,
  taken: readonly { sku: string; hash: string }[],
  actor: StaffActor,
): Promise<void> {
  if (taken.length === 0) return;
  const hashes = Map.groupBy(taken, ({ sku }) => sku);
  const found = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, [...hashes.keys()]));
  await lockProducts(
    tx,
    found.map(({ id }) => id),
  );
  const entries: AuditEntry[] = [];
  for (const { id, sku } of found) {
    const before = await listProductImages(tx, id);
    let free = maxImagesOfProduct - before.length;
    for (const { hash } of hashes.get(sku) ?? []) {
      if (free > 0 && (await addProductImage(tx, id, hash)).added) free -= 1;
    }
    const after = await listProductImages(tx, id);
    if (after.length === before.length) continue;
    const change = { before: { images: before }, after: { images: after } };
    entries.push({ module: 'productImages', action: 'import', entity: 'product', entityId: id, ...change });
  }
  await writeAuditLogs(tx, actor, entries);
  if (entries.length > 0) {
    await notifyCatalogueChanged(
      tx,
      entries.flatMap(({ entityId }) => entityId ?? []),
    );
  }
}
