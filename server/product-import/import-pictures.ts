import type { ImportRowError } from '@kamra/contract/product-import.ts';
import { asc, count, eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import { products } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { FetchPicture } from '../media/fetch-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { addProductImage, maxImagesOfProduct } from '../product-images/add-product-image.ts';
import { listProductImages } from '../product-images/list-product-images.ts';
import { type AuditEntry, type StaffActor, writeAuditLogs } from '../staff/write-audit-log.ts';
import { type FetchedPicture, fetchPictures } from './fetch-pictures.ts';
import { addErrors, type RunningReport } from './import-report.ts';
import { requireImportRights } from './import-rights.ts';
import { importedPictures, productImports } from './import-tables.ts';
import type { RequestedPicture } from './imported-product.ts';

/** Dependencies of an import beside its file. */
export interface ImportContext {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  fetchPicture: FetchPicture;
}

type StoredImport = Pick<typeof productImports.$inferSelect, 'id' | 'startedById' | 'startedByName'>;
type QueuedPicture = typeof importedPictures.$inferSelect;

const picturesInRound = 40;
const rowsInStatement = 1_000;

/** Queues the pictures to fetch, in the transaction of their products. */
export async function queuePictures(
  tx: Database,
  importId: string,
  pictures: readonly RequestedPicture[],
): Promise<void> {
  for (let start = 0; start < pictures.length; start += rowsInStatement) {
    const rows = pictures.slice(start, start + rowsInStatement).map((each) => ({ ...each, importId }));
    await tx.insert(importedPictures).values(rows);
  }
}

/**
 * Fetches the remaining pictures of an import and adds them to their products, a batch in each transaction with
 * their errors in the report, so that a stopped run resumes with the next ones. Stops when `signal` aborts; throws
 * ImportNotAllowed.
 */
export async function importPictures(
  context: ImportContext,
  stored: StoredImport,
  progressOf: (share: number) => number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const ofImport = eq(importedPictures.importId, stored.id);
  const [all] = await db.select({ count: count() }).from(importedPictures).where(ofImport);
  const deadHosts = new Set<string>();
  for (let done = 0; ; ) {
    signal.throwIfAborted();
    const round = await db
      .select()
      .from(importedPictures)
      .where(ofImport)
      .orderBy(asc(importedPictures.row), asc(importedPictures.id))
      .limit(picturesInRound);
    if (round.length === 0) return;
    const urls = [...new Set(round.map(({ url }) => url))];
    const fetched = await fetchPictures(context, urls, deadHosts, signal);
    done += round.length;
    const progress = progressOf(Math.min(1, done / (all?.count || 1)));
    await inTransaction(db, (tx) => completeRound(tx, stored, round, fetched, progress));
  }
}

async function completeRound(
  tx: Database,
  { id, startedById, startedByName }: StoredImport,
  round: readonly QueuedPicture[],
  fetched: ReadonlyMap<string, FetchedPicture>,
  progress: number,
): Promise<void> {
  const [row] = await tx
    .select({ report: productImports.report })
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('update');
  const queuedIds = round.map((picture) => picture.id);
  const open = await tx.delete(importedPictures).where(inArray(importedPictures.id, queuedIds)).returning();
  const actor = { systemUserId: startedById ?? 0, name: startedByName, address: null };
  const { productImages } = await requireImportRights(tx, actor);
  const report = row?.report as RunningReport;
  const taken: { sku: string; hash: string }[] = [];
  for (const { sku, url, row, column } of open.sort((a, b) => a.row - b.row || a.id - b.id)) {
    const picture = fetched.get(url) ?? { error: 'pictureNotFetched' };
    const error = productImages ? picture.error : 'notAllowed';
    if (error) addErrors(report, [{ row, column, value: url, code: error } satisfies ImportRowError]);
    else if (picture.hash) taken.push({ sku, hash: picture.hash });
  }
  await addToProducts(tx, taken, actor);
  await tx.update(productImports).set({ report, progress }).where(eq(productImports.id, id));
}

/** Adds pictures to their products with an audit row for each product and the invalidation of caches. */
async function addToProducts(
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
