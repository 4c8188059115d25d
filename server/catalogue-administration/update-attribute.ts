import type { StaffAttribute, updateProductAttribute } from '@kamra/contract/attribute-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { inArray, sql } from 'drizzle-orm';
import { attributeUses } from '../catalogue/attribute-uses.ts';
import { attributeOptions } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { requireFitting } from './create-attribute.ts';
import { findStaffAttribute, getStaffAttribute } from './get-staff-attribute.ts';
import {
  changeAttribute,
  type GivenOption,
  productsWithAttribute,
  requireFreeNames,
  writeAttributeTexts,
  writeOptions,
} from './write-attribute.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';

type AttributeUpdate = EndpointInput<typeof updateProductAttribute>['body'];

/**
 * Replaces names, unit and options of an attribute. Throws notFound, versionConflict, inUse for options that products
 * have and the change leaves out, and invalidRequest for options of other attributes and for a name that another one has.
 */
export function updateAttribute(
  db: Database,
  { id, version, unit, texts, options }: AttributeUpdate,
  actor: StaffActor,
): Promise<StaffAttribute> {
  const change = { module: 'categories', entity: 'attribute', action: 'update' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    const before = requireVersion(await findStaffAttribute(tx, id), { id, version });
    requireFitting(before.kind, unit, options);
    requireOwnOptions(before, options);
    await requireFreeNames(tx, texts, before);
    await deleteMissingOptions(tx, before, options);
    await changeAttribute(tx, id, { unit });
    await writeAttributeTexts(tx, id, texts);
    await writeOptions(tx, id, options, before.options);
    const after = await getStaffAttribute(tx, id);
    const isShown = shownOf(before, before) !== shownOf(after, before);
    return { before, after, entityId: id, productIds: isShown ? await productsWithAttribute(tx, id) : [] };
  });
}

function requireOwnOptions({ options: present }: StaffAttribute, given: readonly GivenOption[]): void {
  const left = new Set(present.map(({ id }) => id));
  for (const [place, { id }] of given.entries()) {
    if (id !== undefined && !left.delete(id)) throw invalidField(`options.${place}.id`, 'invalid');
  }
}

async function deleteMissingOptions(
  tx: Database,
  { options: present }: StaffAttribute,
  given: readonly GivenOption[],
): Promise<void> {
  const kept = new Set(given.map(({ id }) => id));
  const missing = present.map(({ id }) => id).filter((id) => !kept.has(id));
  await deleteOptions(tx, missing);
}

/** Deletes options; throws inUse with their codes and the number of products while products have any of them. */
export async function deleteOptions(tx: Database, optionIds: readonly number[]): Promise<void> {
  const ids = [...optionIds];
  if (ids.length === 0) return;
  // Locked against products that name them meanwhile.
  const rows = await tx
    .select()
    .from(attributeOptions)
    .where(inArray(attributeOptions.id, ids))
    .for('update');
  const attributeIds = [...new Set(rows.map(({ attributeId }) => attributeId))];
  const { rows: used } = await tx.execute<{ option_id: number; products: number }>(sql`
    SELECT option_id, count(*)::int AS products FROM ${sql.raw(attributeUses)} u
    WHERE attribute_id = ANY(${sql.param(attributeIds)}::int[]) AND option_id = ANY(${sql.param(ids)}::int[])
    GROUP BY option_id`);
  if (used.length > 0) {
    const usedIds = new Set(used.map(({ option_id: optionId }) => optionId));
    const products = used.reduce((sum, each) => sum + each.products, 0);
    const options = rows.filter(({ id }) => usedIds.has(id)).map(({ code }) => code);
    throw new ShopError('inUse', { options, products });
  }
  await tx.delete(attributeOptions).where(inArray(attributeOptions.id, ids));
}

/** What products show of an attribute: new options, which none has yet, are no part of it. */
function shownOf({ unit, texts, options }: StaffAttribute, before: StaffAttribute): string {
  const known = new Set(before.options.map(({ id }) => id));
  const shown = options.filter(({ id }) => known.has(id)).map((each) => [each.id, each.swatch, each.texts]);
  return JSON.stringify([unit, texts, shown]);
}
