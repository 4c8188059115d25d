import { z } from 'zod';
import { type ComparisonOperator, comparisonOperators } from './comparison-operators.ts';
import { defaultPageSize, maxShopPageSize, pageSizes } from './page-sizes.ts';

export { type ComparisonOperator, comparisonOperators, defaultPageSize, maxShopPageSize, pageSizes };

export const maxStaffPageSize = 500;
const maxConditions = 40;
const maxValues = 100;
/** For all conditions together, so that requests stay small. */
const maxValuesInAll = 700;

/** Texts of requests contain no control characters. */
const plainText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^\P{Cc}*$/u);

export const fieldCondition = z.strictObject({
  fieldName: plainText(100).min(1),
  value: plainText(200).nullish().describe('the text to compare with; every operator but Contains'),
  values: z.array(plainText(100)).max(maxValues).nullish().describe('codes; only with Contains'),
  comparisonOperator: z.literal(Object.values(comparisonOperators)),
});
export type FieldCondition = z.infer<typeof fieldCondition>;

const fieldConditions = z
  .array(fieldCondition)
  .max(maxConditions)
  .check(({ value, issues }) => {
    const count = value.reduce((sum, { values }) => sum + (values?.length ?? 0), 0);
    if (count <= maxValuesInAll) return;
    issues.push({ code: 'too_big', origin: 'array', maximum: maxValuesInAll, inclusive: true, input: value });
  });

export const orderBy = z.strictObject({
  fieldName: plainText(100).min(1),
  isAscendingOrder: z.boolean(),
});
export type OrderBy = z.infer<typeof orderBy>;

/** A list request whose page may hold at most `maxPageSize` rows; pages count from 1. */
export function listRequest(maxPageSize: number, standardPageSize: number = defaultPageSize) {
  return z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(maxPageSize).default(standardPageSize),
    fieldConditions: fieldConditions.default([]),
    orderBy: orderBy.nullish(),
  });
}
export type ListRequest = z.infer<ReturnType<typeof listRequest>>;

/** Counts that every list reply carries beside its rows. */
export const listCounts = { totalCount: z.int(), page: z.int(), pageSize: z.int() };

/** Rows up to which the lists of staff are counted: what a count takes must not grow with the shop. */
export const maxCountedRows = 10_000;

/** The count of a list of staff. */
export const staffCount = {
  totalCount: z.int().max(maxCountedRows),
  isCountCapped: z.boolean().describe('more rows than totalCount meet the conditions'),
};

/** Counts of the lists of staff. */
export const staffListCounts = { ...listCounts, ...staffCount };
