import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { publishImportedProducts } from '../publishing/publish-imported-products.ts';
import { startChangeBatch } from '../staff/start-change-batch.ts';
import { type AuditEntry, writeAuditLogs } from '../staff/write-audit-log.ts';
import type { BatchSettings } from './batch-settings.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { StoredProduct } from './load-stored-products.ts';
import type { WrittenProduct } from './plan-writes.ts';

interface BatchState {
  known: KnownCatalogue;
  stored: ReadonlyMap<string, StoredProduct>;
  settings: BatchSettings;
}

/** Fields that offers copy, and those that products are found by. */
const ofOffers = new Set(['price', 'reduction', 'published', 'archived', 'category', 'brand']);
const ofSearch = new Set([
  'name',
  'businessName',
  'description',
  'brand',
  'category',
  'attribute',
  'attributeText',
  'archived',
  'gtin',
  'modelNumber',
  'sku',
]);

/** The remains of a written batch: what its products left behind, offers, search, pages and the audit log. */
export async function completeBatch(
  tx: Database,
  written: readonly WrittenProduct[],
  { known, stored, settings }: BatchState,
): Promise<void> {
  await noteVersions(tx, written, { known, stored, settings });
  await publishWritten(tx, written, settings);
  // Every page has the menus.
  if (known.created.some(({ entity }) => entity !== 'variantGroup')) await notifyEverythingChanged(tx);
  const { importId, undoesBatchId, actor } = settings;
  const kind = undoesBatchId ? 'undo' : 'import';
  const batchId = await startChangeBatch(tx, actor, { id: importId, kind, undoesBatchId });
  const entries = written.map((product) => auditEntryOf(product, kind, batchId));
  await writeAuditLogs(tx, actor, [...known.created, ...entries]);
}

/** The audit row of a written product: its changed fields as texts; `before` is null for a new one. */
export function auditEntryOf(
  { id, productId, fields }: WrittenProduct,
  action: string,
  batchId: string,
): AuditEntry {
  return {
    module: 'products',
    action,
    entity: 'product',
    entityId: productId,
    batchId,
    before: id === null ? null : Object.fromEntries(fields.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  };
}

/** Makes written products visible: offers, search documents and pages, each where a changed field is part of it. */
export async function publishWritten(
  tx: Database,
  written: readonly WrittenProduct[],
  options: { isLarge: boolean; reason?: string },
): Promise<void> {
  const idsWith = (fields: ReadonlySet<string>) => idsOf(written, (field) => fields.has(field));
  const created = written.filter(({ id }) => id === null).map(({ productId }) => productId);
  const isNew = new Set(created);
  const changes = {
    created,
    offers: idsWith(ofOffers).filter((id) => !isNew.has(id)),
    search: idsWith(ofSearch),
    // Pages read the stock on every request.
    pages: idsOf(written, (field) => field !== 'stock'),
  };
  await publishImportedProducts(tx, changes, options);
}

function idsOf(written: readonly WrittenProduct[], isAmong: (field: string) => boolean): number[] {
  return written
    .filter(({ id, fields }) => id === null || fields.some(({ field }) => isAmong(field.split('.')[0] ?? '')))
    .map(({ productId }) => productId);
}

async function noteVersions(
  tx: Database,
  written: readonly WrittenProduct[],
  { stored, settings: { importId } }: BatchState,
): Promise<void> {
  const rows = written.map(({ id, productId, sku, stock, fields }) => {
    const before = id === null ? undefined : stored.get(sku);
    const onHand = stock?.to ?? before?.onHand ?? 0;
    const old = Object.fromEntries(fields.map((each) => [each.field, each.before]));
    return {
      product: productId,
      version: (before?.version ?? 0) + 1,
      onHand,
      isNew: id === null,
      before: id === null ? {} : old,
    };
  });
  const note = async (some: readonly object[], onConflict: SQL) => {
    if (some.length === 0) return;
    await tx.execute(sql`
      INSERT INTO imported_products AS existing (import_id, product_id, version, on_hand, is_new, before)
      SELECT ${importId}::uuid, product, version, "onHand", "isNew", before
      FROM json_to_recordset(${JSON.stringify(some)}::json)
        AS r (product int, version int, "onHand" int, "isNew" boolean, before jsonb) ${onConflict}`);
  };
  await note(
    rows.filter(({ isNew }) => isNew),
    sql``,
  );
  await note(
    rows.filter(({ isNew }) => !isNew),
    sql`ON CONFLICT (import_id, product_id) DO UPDATE SET version = excluded.version, on_hand = excluded.on_hand,
      before = excluded.before || existing.before`,
  );
}
