import { furtherFields } from '@kamra/contract/further-product-fields.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { Database } from '../database/connect.ts';
import { loadStoredProducts } from '../product-import/load-stored-products.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { startChangeBatch } from '../staff/start-change-batch.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/** A product as staff see it, and its values as texts by field, as the audit log has them. */
export interface ProductState {
  product: StaffProduct;
  fields: ReadonlyMap<string, string>;
}

/** What the fields say already. */
const keysOfFields = new Set<string>([
  'version',
  'archivedAt',
  'sku',
  'gtin',
  'modelNumber',
  'published',
  'productBrandId',
  'productGroupTypeId',
  'variantGroupId',
  'vatRate',
  'weight',
  'texts',
  'fixedPrices',
  'prices',
  'onHand',
  ...Object.keys(furtherFields),
]);

/** The values of a product as texts by field. */
export async function readProductFields(tx: Database, productId: number): Promise<Map<string, string>> {
  const [stored] = await loadStoredProducts(tx, [productId]);
  return stored?.fields ?? new Map();
}

/** Logs an edit of one product as a batch of its own, which can be undone; nothing where no value differs. */
export async function logProductEdit(
  tx: Database,
  actor: StaffActor,
  { action, before, after }: { action: string; before: ProductState; after: ProductState },
): Promise<void> {
  const changed = changedFields(toRecord(before, after), toRecord(after, before));
  if (Object.keys(changed.after).length === 0) return;
  const batchId = await startChangeBatch(tx, actor, { kind: 'edit' });
  const entry = { module: 'products', action, entity: 'product', entityId: after.product.id } as const;
  await writeAuditLog(tx, actor, { ...entry, ...changed, batchId });
}

/** A field that only the other state has is an empty text. */
function toRecord({ product, fields }: ProductState, other: ProductState): Record<string, unknown> {
  const others = Object.entries(product).filter(([key]) => !keysOfFields.has(key));
  const none = [...other.fields.keys()].map((field) => [field, '']);
  return Object.fromEntries([...others, ...none, ...fields]);
}
