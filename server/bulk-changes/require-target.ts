import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { toExactMinorUnits } from '@kamra/contract/money.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { attributes } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';

/**
 * Locks what an action refers to against its deletion until the transaction ends. Throws invalidRequest for a category,
 * a brand, an attribute or an option that does not exist, a value of another kind than the attribute's, an amount with
 * parts of a forint, and a reduction that ends before it begins or has ended.
 */
export async function requireTarget(tx: Database, action: BulkAction): Promise<void> {
  if (action.kind === 'category') {
    await requireRow(
      tx,
      sql`categories WHERE id = ${action.productGroupTypeId}`,
      'action.productGroupTypeId',
    );
  } else if (action.kind === 'brand' && action.productBrandId !== null) {
    await requireRow(tx, sql`brands WHERE id = ${action.productBrandId}`, 'action.productBrandId');
  } else if (action.kind === 'attribute') await requireAttribute(tx, action);
  else if (action.kind === 'reduction') await requirePeriod(tx, action);
}

async function requireRow(tx: Database, from: SQL, field: string): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT id FROM ${from} FOR KEY SHARE`);
  if (rows.length === 0) throw invalidField(field, 'invalid');
}

async function requireAttribute(
  tx: Database,
  { attributeId, value }: Extract<BulkAction, { kind: 'attribute' }>,
): Promise<void> {
  const [attribute] = await tx
    .select()
    .from(attributes)
    .where(eq(attributes.id, attributeId))
    .for('key share');
  if (!attribute) throw invalidField('action.attributeId', 'invalid');
  if (value === null) return;
  if (kindOf(value) !== attribute.kind) throw invalidField('action.value', 'invalid');
  if ('optionIds' in value) await requireOptions(tx, attributeId, value.optionIds);
  if (!('optionId' in value)) return;
  const option = sql`attribute_options WHERE id = ${value.optionId} AND attribute_id = ${attributeId}`;
  await requireRow(tx, option, 'action.value.optionId');
}

function kindOf(value: NonNullable<Extract<BulkAction, { kind: 'attribute' }>['value']>) {
  if ('optionIds' in value) return 'choices';
  if ('optionId' in value) return 'choice';
  if ('texts' in value) return 'text';
  return 'number' in value ? 'number' : 'boolean';
}

async function requireOptions(
  tx: Database,
  attributeId: number,
  optionIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(optionIds)];
  const { rows } = await tx.execute(sql`SELECT id FROM attribute_options
    WHERE attribute_id = ${attributeId} AND id = ANY(${sql.param(ids)}::int[]) FOR KEY SHARE`);
  if (rows.length < ids.length) throw invalidField('action.value.optionIds', 'invalid');
}

/** By the database's clock, which starts and ends the reduction. */
async function requirePeriod(
  tx: Database,
  { by, startsAt, endsAt }: Extract<BulkAction, { kind: 'reduction' }>,
): Promise<void> {
  if ('amount' in by && toExactMinorUnits(by.amount, by.currencyId) === null) {
    throw invalidField('action.by.amount', 'invalid');
  }
  if (endsAt === null) return;
  const { rows } = await tx.execute<{ isLater: boolean }>(
    sql`SELECT ${endsAt}::timestamptz > greatest(now(), ${startsAt}::timestamptz) AS "isLater"`,
  );
  if (!rows[0]?.isLater) throw invalidField('action.endsAt', startsAt === null ? 'notFuture' : 'notLater');
}
