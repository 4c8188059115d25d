import { comparisonOperators as operators } from '@kamra/contract/comparison-operators.ts';
import type { FieldCondition } from '@kamra/contract/list-request.ts';

/** Converts a filter of a screen to conditions of the list request. */
export type FilterRule = (value: unknown) => FieldCondition[];
export type FilterRules = Record<string, FilterRule>;

export const equals =
  (fieldName: string): FilterRule =>
  (value) => [{ fieldName, comparisonOperator: operators.Equal, value: String(value) }];

/** One value or several of them, any of which may match. */
export const oneOf =
  (fieldName: string): FilterRule =>
  (value) => {
    const values = Array.isArray(value) ? value.map(String) : [String(value)];
    return values.length ? [{ fieldName, comparisonOperator: operators.Contains, values }] : [];
  };

export const searched =
  (fieldName: string): FilterRule =>
  (value) => [{ fieldName, comparisonOperator: operators.TextLike, value: String(value).trim() }];

/** Days as `2026-11-21` in the browser's time zone; the last day is included. */
export const fromDay =
  (fieldName: string): FilterRule =>
  (value) => [{ fieldName, comparisonOperator: operators.GreaterOrEqual, value: startOfDay(String(value)) }];
export const toDay =
  (fieldName: string): FilterRule =>
  (value) => [{ fieldName, comparisonOperator: operators.Less, value: startOfDay(String(value), 1) }];

export const noneLeft: FilterRule = (value) =>
  value === true || value === 'true'
    ? [{ fieldName: 'availibilityCount', comparisonOperator: operators.LessOrEqual, value: '0' }]
    : [];

export const overdueOnly: FilterRule = (value) =>
  value === true || value === 'true'
    ? [{ fieldName: 'overdue', comparisonOperator: operators.Equal, value: 'true' }]
    : [];

/** The filters of a screen as conditions of the list request; an empty filter is none. */
export function toFieldConditions(
  rules: FilterRules,
  filter: Record<string, unknown> = {},
): FieldCondition[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined || value === null || String(value).trim() === '') return [];
    const rule = rules[name];
    if (!rule) throw new Error(`there is no filter ${name}`);
    return rule(value);
  });
}

function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
