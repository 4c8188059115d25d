import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { saveProductSheet as endpoint, SheetRow } from '@kamra/contract/product-sheet.ts';
import { sheetFields } from '@kamra/contract/sheet-values.ts';
import { and, eq, sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { auditEntryOf, publishWritten } from '../product-import/complete-batch.ts';
import { loadKnownCatalogue } from '../product-import/known-catalogue.ts';
import { loadStoredProducts, type StoredProduct } from '../product-import/load-stored-products.ts';
import { lockStock } from '../product-import/lock-batch.ts';
import { indexImportedProducts } from '../publishing/publish-imported-products.ts';
import { auditLog, changeBatches } from '../staff/staff-tables.ts';
import { startChangeBatch } from '../staff/start-change-batch.ts';
import { type StaffActor, writeAuditLogs } from '../staff/write-audit-log.ts';
import { changedSheetFields, checkSheetRow, type SheetChange, type SheetContext } from './check-sheet-row.ts';
import { toSheetRow } from './read-product-sheet.ts';
import { type AcceptedRow, type RejectedRow, writeSheetRows } from './write-sheet-rows.ts';

type Request = EndpointInput<typeof endpoint>['body'];
type Saved = ReplyInput<typeof endpoint>;

/** Search documents of more products are made by the queue. */
const maxIndexedAtOnce = 50;

/**
 * Changes products as they were seen, a part of a batch in one transaction with a fixed number of statements. A product
 * of another version is a conflict, answered with what it is now; units are added to what is on hand, whatever the
 * version. Rows that the batch has saved already are not changed again. Throws requestIdReused for the batch of
 * somebody else.
 */
export function saveProductSheet(db: Database, request: Request, actor: StaffActor): Promise<Saved> {
  const { batchId, stockReason } = request;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.import})`);
    const done = await findSavedIds(tx, batchId, actor);
    const rows = new Map(request.rows.map((row) => [row.id, row]));
    const products = await lockRows(tx, [...rows.values()]);
    const context = {
      known: await loadKnownCatalogue(tx),
      holders: await findHolders(tx, [...rows.values()]),
      now: await readNow(tx),
    };
    const result = sortRows(rows, products, { done, context });
    const { written, rejected } = await writeSheetRows(tx, result.accepted, {
      known: context.known,
      stockChange: { reason: stockReason, systemUserId: actor.systemUserId },
    });
    const isRejected = new Set(rejected.map(({ id }) => id));
    if (written.length > 0) {
      const isLarge = written.length > maxIndexedAtOnce;
      await publishWritten(tx, written, { isLarge, reason: 'staff' });
      if (isLarge) await indexImportedProducts(tx);
      await startChangeBatch(tx, actor, { id: batchId, kind: 'spreadsheet' });
      const entries = written.map((product) => auditEntryOf(product, 'spreadsheet', batchId));
      await writeAuditLogs(tx, actor, entries);
    }
    const isWritten = new Map(written.map((product) => [product.productId, product]));
    const saved = result.saved
      .filter(({ id }) => !isRejected.has(id))
      .map(({ id, version, onHand }) => {
        const product = isWritten.get(id);
        return { id, version: product ? version + 1 : version, onHand: product?.stock?.to ?? onHand };
      });
    const isChanged = written.length > 0 || done.size > 0;
    return {
      batchId: isChanged ? batchId : null,
      saved,
      conflicts: result.conflicts,
      rejected: [...result.rejected, ...rejected],
    };
  });
}

/** By the database's clock, as prices have their times. */
async function readNow(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ now: Date | string }>(sql`SELECT now() AS now`);
  return new Date(rows[0]!.now).toISOString();
}

/** The products that the batch has saved; throws requestIdReused when it is not a spreadsheet of this member of staff. */
async function findSavedIds(
  tx: Database,
  batchId: string,
  { systemUserId }: StaffActor,
): Promise<Set<number>> {
  const [batch] = await tx.select().from(changeBatches).where(eq(changeBatches.id, batchId));
  if (!batch) return new Set();
  if (batch.kind !== 'spreadsheet' || batch.systemUserId !== systemUserId)
    throw new ShopError('requestIdReused');
  const rows = await tx
    .select({ id: auditLog.entityId })
    .from(auditLog)
    .where(and(eq(auditLog.batchId, batchId), eq(auditLog.entity, 'product')));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The products by their ids, locked, with the stock of those whose units change as it is now. */
async function lockRows(tx: Database, rows: readonly SheetChange[]): Promise<Map<number, StoredProduct>> {
  const ids = rows.map(({ id }) => id);
  await lockProducts(tx, ids);
  const products = new Map((await loadStoredProducts(tx, ids)).map((product) => [product.id, product]));
  const moved = rows.filter(({ stockChange }) => stockChange).map(({ id }) => id);
  for (const [id, { onHand, reserved }] of await lockStock(tx, moved)) {
    const product = products.get(id);
    if (product) Object.assign(product, { onHand, reserved });
  }
  return products;
}

/** Who has the skus that rows ask for; of two rows that ask for one the first gets it. */
async function findHolders(tx: Database, rows: readonly SheetChange[]): Promise<Map<string, number>> {
  const asked = rows.flatMap(({ id, values }) => {
    const sku = values.sku?.trim();
    return sku ? [{ id, sku }] : [];
  });
  const holders = new Map<string, number>();
  for (const { id, sku } of asked) if (!holders.has(sku)) holders.set(sku, id);
  if (asked.length === 0) return holders;
  const { rows: stored } = await tx.execute<{ id: number; sku: string }>(
    sql`SELECT id, sku FROM products WHERE sku = ANY(${sql.param(asked.map(({ sku }) => sku))}::text[])`,
  );
  for (const { id, sku } of stored) holders.set(sku, id);
  return holders;
}

function sortRows(
  rows: ReadonlyMap<number, SheetChange>,
  products: ReadonlyMap<number, StoredProduct>,
  { done, context }: { done: ReadonlySet<number>; context: SheetContext },
) {
  const accepted: AcceptedRow[] = [];
  const saved: StoredProduct[] = [];
  const conflicts: SheetRow[] = [];
  const rejected: RejectedRow[] = [];
  for (const [id, row] of rows) {
    const stored = products.get(id);
    const fields = stored && !done.has(id) ? changedSheetFields(row, stored, context) : [];
    const errors = stored
      ? checkSheetRow(fields, stored, context)
      : [{ field: 'sku', code: 'invalid' as const }];
    const needsVersion = fields.some(({ field }) => field !== 'stock');
    if (!stored) rejected.push({ id, errors });
    else if (needsVersion && stored.version !== row.version) conflicts.push(toSheetRow(stored, sheetFields));
    else if (errors.length > 0) rejected.push({ id, errors });
    else {
      saved.push(stored);
      if (fields.length > 0) accepted.push({ stored, fields });
    }
  }
  return { accepted, saved, conflicts, rejected };
}
