import { comparisonOperators, type FieldCondition, type OrderBy } from '@kamra/contract/list-request.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { currentProductIndex } from '../facets/product-index.ts';
import { maskOf, type ValueColumn } from '../facets/value-column.ts';

/** Ids of what the codes of conditions name: the categories below each, the brand of each. */
export interface NamedIds {
  below: ReadonlyMap<string, readonly number[]>;
  brandIds: ReadonlyMap<string, number>;
}

/** The fields that rows in memory answer. */
const narrowing = new Set(['productGroupTypeCode', 'productBrandCode']);

/**
 * The products of a search that are in the categories and of the brands that conditions name, by the rows in memory, and
 * the conditions that need not be asked any more. Joined in the database, all that a usual word finds would be read.
 */
export async function narrowFound(
  pool: pg.Pool,
  ids: readonly number[],
  conditions: readonly FieldCondition[],
  { below, brandIds }: NamedIds,
): Promise<{ ids: readonly number[]; answered: ReadonlySet<FieldCondition> }> {
  const answered = new Set<FieldCondition>();
  if (!conditions.some(({ fieldName }) => narrowing.has(fieldName))) return { ids, answered };
  const { rows } = await currentProductIndex(pool);
  let left = ids;
  const keep = (column: ValueColumn<number>, wanted: ReadonlySet<number>) => {
    const mask = maskOf(column, (value) => value !== null && wanted.has(value));
    left = left.filter((id) => mask[column.ordinals[rows.rowOf.get(id) ?? -1] ?? 0] === 1);
  };
  for (const condition of conditions) {
    const codes = codesOf(condition);
    if (!codes) continue;
    if (condition.fieldName === 'productGroupTypeCode') {
      keep(rows.category, new Set(codes.flatMap((code) => below.get(code) ?? [])));
      // A row has the other categories that show the product, too.
      if (!rows.category.members?.size) answered.add(condition);
    }
    if (condition.fieldName === 'productBrandCode') {
      keep(rows.brand, new Set(codes.flatMap((code) => brandIds.get(code) ?? [])));
      answered.add(condition);
    }
  }
  return { ids: left, answered };
}

/** The codes that a product is to have one of; null for any other condition, and for one that is refused. */
function codesOf({ comparisonOperator, value, values }: FieldCondition): readonly string[] | null {
  if (comparisonOperator === comparisonOperators.Contains) return values ?? null;
  if (comparisonOperator !== comparisonOperators.Equal) return null;
  return value === null || value === undefined ? null : [value];
}

/** The same products in the order of their prices. */
export async function orderFoundByPrice(
  pool: pg.Pool,
  ids: readonly number[],
  { isAscendingOrder, currencyId }: Pick<OrderBy, 'isAscendingOrder'> & { currencyId: CurrencyId },
): Promise<number[]> {
  const { rows } = await currentProductIndex(pool);
  const { amounts } = rows.prices[currencyId];
  const direction = isAscendingOrder ? 1 : -1;
  const amountOf = (id: number) => amounts[rows.rowOf.get(id) ?? -1] ?? 0;
  return ids
    .map((id) => ({ id, amount: amountOf(id) }))
    .sort((left, right) => direction * (left.amount - right.amount || left.id - right.id))
    .map(({ id }) => id);
}
