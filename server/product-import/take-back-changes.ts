import type { UndoConflict } from '@kamra/contract/change-batches.ts';
import { sql } from 'drizzle-orm';
import { findDistinguishing, findEqualVariants } from '../catalogue/equal-variants.ts';
import { toList } from '../catalogue/field-lists.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import {
  cancelPlannedReductions,
  isPlannedReduction,
  openReductionFields,
} from '../reductions/planned-reductions.ts';
import { findGone, type GoneReferences } from './find-gone-references.ts';
import { type KnownCatalogue, loadKnownCatalogue } from './known-catalogue.ts';
import { lackOfPublished } from './lacks-maker.ts';
import { loadStoredProducts, type StoredProduct } from './load-stored-products.ts';
import { lockStock } from './lock-batch.ts';
import { isWrittenField, planWrites, type WrittenProduct } from './plan-writes.ts';
import type { FieldChange } from './product-fields.ts';
import { variantOfFields } from './variant-of-fields.ts';
import { writeProducts } from './write-products.ts';

/** What the audit log says of a product's change, as texts by field; `before` is null where it was created. */
export interface MadeChange {
  productId: number;
  before: Record<string, string> | null;
  after: Record<string, string>;
}

export interface TakenBack {
  known: KnownCatalogue;
  stored: StoredProduct[];
  written: WrittenProduct[];
  conflicts: UndoConflict[];
}

/**
 * Makes the changed fields of products what they were before. A product is left as it is, and its fields are
 * reported, when one of them is no longer what the change made of it, or cannot be as before: fewer units than orders
 * have reserved, a category or brand that is no more, a sku that another product has, the options of another variant.
 * New products are unpublished, since orders may have them. `isTrial` writes nothing. The caller publishes and logs what
 * was written.
 */
export async function takeBackChanges(
  tx: Database,
  changes: readonly MadeChange[],
  { systemUserId, isTrial = false }: { systemUserId: number | null; isTrial?: boolean },
): Promise<TakenBack> {
  if (!isTrial) await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.import})`);
  const known = await loadKnownCatalogue(tx);
  const products = await lockChanged(tx, changes, isTrial);
  const takenSkus = await findTakenSkus(tx, changes);
  const gone = await findGone(tx, changes);
  const conflicts: UndoConflict[] = [];
  const changed = changes.flatMap((change) => {
    const stored = products.get(change.productId);
    if (!stored) {
      conflicts.push(conflictOf(change.productId, undefined, 'sku', 'deleted'));
      return [];
    }
    const fields = fieldsToTakeBack(change, stored);
    const found = fields.flatMap((field) =>
      explainConflict(change, stored, field, { known, takenSkus, gone }),
    );
    const lack = found.length === 0 ? lackOfPublished(fields, stored.fields, known) : null;
    if (lack) found.push(conflictOf(stored.id, stored, 'published', lack));
    conflicts.push(...found);
    if (found.length > 0 || fields.length === 0) return [];
    const variant = variantOfFields(stored.sku, fields);
    return [{ id: stored.id, variant, stored, fields, groupCode: null, optionCodes: [] }];
  });
  const stored = [...products.values()];
  const equal = await findEqualVariants(tx, changed);
  conflicts.push(...[...equal].map(asSameVariant));
  const accepted = changed.filter((each) => !equal.has(each));
  if (isTrial || accepted.length === 0) return { known, stored, written: [], conflicts };
  const writes = planWrites(accepted, { newStock: 'zero' });
  const written = await writeProducts(tx, known, writes, {
    groupIds: new Map(),
    stockChange: { reason: 'undone', systemUserId },
  });
  const planned = written.flatMap(({ productId, fields }) =>
    fields.map(({ field }) => ({ productId, field })),
  );
  await cancelPlannedReductions(
    tx,
    planned.filter(({ field }) => isPlannedReduction(field)),
  );
  return { known, stored, written, conflicts };
}

/** The products, locked by their ids, then the stock that is taken back. */
async function lockChanged(
  tx: Database,
  changes: readonly MadeChange[],
  isTrial: boolean,
): Promise<Map<number, StoredProduct>> {
  const ids = changes.map(({ productId }) => productId);
  if (!isTrial) await lockProducts(tx, ids);
  const products = new Map((await loadStoredProducts(tx, ids)).map((product) => [product.id, product]));
  await addOpenReductions(tx, changes, products);
  const moved = changes.filter(({ before }) => before?.stock !== undefined).map((each) => each.productId);
  if (isTrial) return products;
  for (const [id, { onHand, reserved }] of await lockStock(tx, moved)) {
    const product = products.get(id);
    if (!product) continue;
    Object.assign(product, { onHand, reserved });
    product.fields.set('stock', String(onHand));
  }
  return products;
}

/** Reductions are no fields of imports: they are read where a change planned one. */
async function addOpenReductions(
  tx: Database,
  changes: readonly MadeChange[],
  products: ReadonlyMap<number, StoredProduct>,
): Promise<void> {
  const ids = changes
    .filter(({ after }) => Object.keys(after).some(isPlannedReduction))
    .map(({ productId }) => productId);
  if (ids.length === 0) return;
  for (const { productId, field, value } of await openReductionFields(tx, ids)) {
    products.get(productId)?.fields.set(field, value);
  }
}

/** What an undo leaves as it is. */
const kept = new Set(['variantGroup', 'archivedAt', 'reserved', 'images', 'reason', 'note']);

/** What differs from before the change. */
function fieldsToTakeBack({ before }: MadeChange, stored: StoredProduct): FieldChange[] {
  return Object.entries(before ?? { published: 'false' })
    .map(([field, wanted]) => ({ field, before: stored.fields.get(field) ?? '', after: wanted }))
    .filter(({ field, before: current, after }) => current !== after && !kept.has(field));
}

interface UndoContext {
  known: KnownCatalogue;
  takenSkus: ReadonlyMap<string, number>;
  gone: GoneReferences;
}

function explainConflict(
  { productId, before, after }: MadeChange,
  stored: StoredProduct,
  { field, before: current, after: wanted }: FieldChange,
  { known, takenSkus, gone }: UndoContext,
): UndoConflict[] {
  const values = { expected: after[field] ?? '', current };
  const conflict = (code: UndoConflict['code']) => [conflictOf(productId, stored, field, code, values)];
  // One that was given up has lost its period.
  const isWritten = isPlannedReduction(field) ? wanted === '' : isWrittenField(field);
  if (!isWritten) return conflict('unsupported');
  if (before !== null && current !== values.expected) return conflict('changedSince');
  if (field === 'stock' && Number(wanted) < stored.reserved) return conflict('belowReserved');
  if (isGone(known, field, wanted) || gone.has(field, wanted)) return conflict('gone');
  const holder = field === 'sku' ? takenSkus.get(wanted) : undefined;
  return holder !== undefined && holder !== productId ? conflict('taken') : [];
}

/** Whether a field refers to what the catalogue no longer has. */
function isGone({ categories, brands, attributes }: KnownCatalogue, field: string, wanted: string): boolean {
  if (wanted === '') return false;
  if (field === 'category') return !categories.has(wanted);
  if (field === 'brand') return !brands.byCode.has(wanted);
  if (field === 'otherCategories') return toList(wanted).some((code) => !categories.has(code));
  const text = /^attributeText\.\w+\.(.+)$/.exec(field)?.[1];
  if (text) return attributes.byCode.get(text)?.kind !== 'text';
  if (!field.startsWith('attribute.')) return false;
  const attribute = attributes.byCode.get(field.slice('attribute.'.length));
  if (!attribute) return true;
  const codes = { choice: [wanted], choices: toList(wanted) }[attribute.kind as string] ?? [];
  return codes.some((code) => !attribute.options.byCode.has(code));
}

async function findTakenSkus(tx: Database, changes: readonly MadeChange[]): Promise<Map<string, number>> {
  const skus = changes.flatMap(({ before }) => before?.sku ?? []);
  if (skus.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; sku: string }>(
    sql`SELECT id, sku FROM products WHERE sku = ANY(${sql.param(skus)}::text[])`,
  );
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

function asSameVariant({ stored, fields }: { stored: StoredProduct; fields: FieldChange[] }): UndoConflict {
  return conflictOf(stored.id, stored, findDistinguishing(fields) ?? 'sku', 'sameVariant');
}

function conflictOf(
  productId: number,
  stored: StoredProduct | undefined,
  field: string,
  code: UndoConflict['code'],
  values = { expected: '', current: '' },
): UndoConflict {
  const name = stored?.fields.get('name.hu') ?? stored?.fields.get('name.en') ?? '';
  return { productId, sku: stored?.sku ?? '', name, field, code, ...values };
}
