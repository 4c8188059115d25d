import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { publishImportedProducts } from '../publishing/publish-imported-products.ts';
import { startChangeBatch } from '../staff/start-change-batch.ts';
import { type StaffActor, writeAuditLogs } from '../staff/write-audit-log.ts';
import type { bulkChanges } from './bulk-change-tables.ts';
import type { BatchProduct, BulkOutcome, RefusedProduct } from './bulk-outcome.ts';
import { changeAttribute } from './change-attribute.ts';
import { changeColumn } from './change-column.ts';
import { changeTags } from './change-tags.ts';
import { deleteProducts } from './delete-products.ts';
import { endReductions, reducePrices } from './reduce-prices.ts';

interface BatchResult {
  changed: number;
  unchanged: number;
  refused: RefusedProduct[];
}

/**
 * Changes some products with their offers, search documents, audit rows and the invalidation of caches, in a fixed number
 * of statements. A product that is no more, or of another version than when the change started, is refused.
 */
export async function changeBatch(
  tx: Database,
  { id: batchId, action, startedById, startedByName }: typeof bulkChanges.$inferSelect,
  seen: readonly { productId: number; version: number }[],
): Promise<BatchResult> {
  const actor: StaffActor = { systemUserId: startedById, name: startedByName, address: null };
  const { products, refused } = await lockSeen(tx, seen, action);
  const outcome = await applyAction(tx, action, products, { actor, batchId });
  const ids = outcome.changed.map(({ productId }) => productId);
  if (ids.length > 0 && !isUnseen.has(action.kind)) await publish(tx, action, ids);
  const entries = outcome.changed.map(({ productId, before, after }) => ({
    module: 'products' as const,
    action: action.kind === 'delete' ? 'delete' : 'bulk',
    entity: 'product',
    entityId: productId,
    before,
    ...(after && { after }),
    batchId,
  }));
  if (entries.length > 0)
    await startChangeBatch(tx, actor, { id: batchId, kind: 'bulk', note: wordOf(action) });
  await writeAuditLogs(tx, actor, entries);
  return {
    changed: ids.length,
    unchanged: products.length - ids.length - outcome.refused.length,
    refused: [...refused, ...outcome.refused],
  };
}

/** What shoppers see nothing of, and what takes the product from sight itself. */
const isUnseen: ReadonlySet<BulkAction['kind']> = new Set(['tags', 'delete']);

/** What was done, as one word: publishing and archiving go both ways. */
function wordOf(action: BulkAction): string {
  if (action.kind === 'publish') return action.published ? 'publish' : 'hide';
  if (action.kind === 'archive') return action.archived ? 'archive' : 'restore';
  return action.kind;
}

function applyAction(
  tx: Database,
  action: BulkAction,
  products: readonly BatchProduct[],
  context: { actor: StaffActor; batchId: string },
): Promise<BulkOutcome> {
  if (action.kind === 'attribute') return changeAttribute(tx, action, products);
  if (action.kind === 'tags') return changeTags(tx, action, products);
  if (action.kind === 'reduction') return reducePrices(tx, action, products, context);
  if (action.kind === 'endReduction') return endReductions(tx, products);
  if (action.kind === 'delete') return deleteProducts(tx, products);
  return changeColumn(tx, action, products);
}

/** Offers copy prices and places, texts are found by brand, category and attributes. */
async function publish(tx: Database, { kind }: BulkAction, ids: readonly number[]): Promise<void> {
  const isFound = kind === 'brand' || kind === 'category' || kind === 'attribute' || kind === 'archive';
  if (kind !== 'attribute') await refreshOffers(tx, ids, 'bulk');
  const changes = { created: [], offers: [], search: isFound ? ids : [], pages: ids };
  await publishImportedProducts(tx, changes, { isLarge: true });
}

/** Locks the products, stock first where they may be deleted, as orders do. */
async function lockSeen(
  tx: Database,
  seen: readonly { productId: number; version: number }[],
  { kind }: BulkAction,
): Promise<{ products: BatchProduct[]; refused: RefusedProduct[] }> {
  const ids = seen.map(({ productId }) => productId);
  const idArray = sql`${sql.param(ids)}::int[]`;
  if (kind === 'delete') {
    await tx.execute(
      sql`SELECT FROM stock WHERE product_id = ANY(${idArray}) ORDER BY product_id FOR UPDATE`,
    );
  }
  await lockProducts(tx, ids);
  const { rows } = await tx.execute<BatchProduct & Record<string, unknown>>(sql`
    SELECT p.id AS "productId", p.version, p.sku, p.published, p.archived_at IS NOT NULL AS archived,
      to_json(p.publish_from) #>> '{}' AS "publishFrom", to_json(p.publish_until) #>> '{}' AS "publishUntil",
      b.code AS "brandCode", c.code AS "categoryCode"
    FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
    WHERE p.id = ANY(${idArray}) ORDER BY p.id`);
  const stored = new Map(rows.map((row) => [row.productId, row]));
  const products: BatchProduct[] = [];
  const refused: RefusedProduct[] = [];
  for (const { productId, version } of seen) {
    const product = stored.get(productId);
    if (!product) refused.push({ productId, code: 'notFound', details: {} });
    else if (product.version === version) products.push(product);
    else refused.push({ productId, code: 'versionConflict', details: { version: product.version } });
  }
  return { products, refused };
}
