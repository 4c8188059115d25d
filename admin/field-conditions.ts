import { type FieldCondition, comparisonOperators as operators } from '@kamra/contract/list-request.ts';

type Rule = (value: unknown) => FieldCondition[];

const equals =
  (fieldName: string): Rule =>
  (value) => [{ fieldName, comparisonOperator: operators.Equal, value: String(value) }];

/** One value or several of them, any of which may match. */
const oneOf =
  (fieldName: string): Rule =>
  (value) => {
    const values = Array.isArray(value) ? value.map(String) : [String(value)];
    return values.length ? [{ fieldName, comparisonOperator: operators.Contains, values }] : [];
  };

const searched =
  (fieldName: string): Rule =>
  (value) => [{ fieldName, comparisonOperator: operators.TextLike, value: String(value).trim() }];

/** Days as `2026-11-21` in the time zone of whoever looks; the last day counts whole. */
const fromDay =
  (fieldName: string): Rule =>
  (value) => [{ fieldName, comparisonOperator: operators.GreaterOrEqual, value: startOfDay(String(value)) }];
const toDay =
  (fieldName: string): Rule =>
  (value) => [{ fieldName, comparisonOperator: operators.Less, value: startOfDay(String(value), 1) }];

const noneLeft: Rule = (value) =>
  value === true || value === 'true'
    ? [{ fieldName: 'availibilityCount', comparisonOperator: operators.LessOrEqual, value: '0' }]
    : [];

const rules: Record<string, Record<string, Rule>> = {
  orders: {
    q: searched('searchText'),
    paymentStatusId: oneOf('paymentStatusId'),
    paymentTypeId: oneOf('paymentTypeId'),
    placedFrom: fromDay('placedAt'),
    placedTo: toDay('placedAt'),
  },
  products: {
    q: searched('searchText'),
    productGroupTypeCode: equals('productGroupTypeCode'),
    productBrandCode: equals('productBrandCode'),
    published: equals('published'),
    outOfStock: noneLeft,
    variantGroupId: equals('variantGroupId'),
  },
  imports: { q: searched('fileName'), state: equals('state') },
  mails: { q: searched('recipient'), state: equals('state') },
  'system-users': { q: searched('name') },
};

/** The filters of a screen as conditions of the list request; an empty filter is none. */
export function toFieldConditions(resource: string, filter: Record<string, unknown> = {}): FieldCondition[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined || value === null || String(value).trim() === '') return [];
    const rule = rules[resource]?.[name];
    if (!rule) throw new Error(`${resource} has no filter ${name}`);
    return rule(value);
  });
}

function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
