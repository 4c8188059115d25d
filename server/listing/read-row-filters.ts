import { attributeFieldPrefix } from '@kamra/contract/catalogue.ts';
import { type FieldCondition, comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { conditionValue, conditionValues } from '../database/list-query.ts';
import { parseNumber } from '../database/parse-list-value.ts';
import { invalidField } from '../errors/shop-error.ts';
import { categoriesWithin, type FacetLabels } from '../facets/facet-labels.ts';
import type { RowFilter } from '../facets/filter-rows.ts';
import type { ProductRows } from '../facets/product-rows.ts';
import { createColumn, maskOf, type ValueColumn } from '../facets/value-column.ts';
import { meetsNumber } from './compare-numbers.ts';

interface Reading {
  rows: ProductRows;
  labels: FacetLabels;
  currencyId: CurrencyId;
}

const { Equal, NotEqual, Greater, GreaterOrEqual, Less, LessOrEqual, Contains, None } = operators;
const choiceOperators: readonly number[] = [Equal, NotEqual, Contains];
const rangeOperators: readonly number[] = [Equal, Greater, GreaterOrEqual, Less, LessOrEqual];

/**
 * Splits a list's conditions into filters on the rows in memory and `rest`, which needs SQL. One filter for a
 * field, however many conditions it has. Throws invalidRequest naming what is wrong.
 */
export function readRowFilters(conditions: readonly FieldCondition[], reading: Reading) {
  const filters = new Map<string, RowFilter>();
  const rest = conditions.map((condition, index): FieldCondition => {
    if (condition.comparisonOperator === None) return condition;
    const filter = readFilter(condition, `fieldConditions.${index}`, reading);
    if (!filter) return condition;
    const same = filters.get(filter.field);
    filters.set(filter.field, same ? both(same, filter) : filter);
    // In its place, so that errors found by SQL have the right index.
    return { ...condition, comparisonOperator: None };
  });
  return { filters: [...filters.values()], rest };
}

function both(one: RowFilter, other: RowFilter): RowFilter {
  if ('column' in one && 'column' in other) {
    return { ...one, allowed: one.allowed.map((each, at) => each & (other.allowed[at] ?? 0)) };
  }
  if ('amounts' in one && 'amounts' in other) {
    return { ...one, low: Math.max(one.low, other.low), high: Math.min(one.high, other.high) };
  }
  throw new Error('a field has one kind of filter');
}

function readFilter(condition: FieldCondition, path: string, reading: Reading): RowFilter | undefined {
  const { fieldName: field, comparisonOperator: operator } = condition;
  const { rows, labels, currencyId } = reading;
  if (field.startsWith(attributeFieldPrefix)) return readAttribute(condition, path, reading);
  if (field === 'productGroupTypeCode' && choiceOperators.includes(operator)) {
    const ids = categoriesWithin(labels, codesOf(condition, path));
    return among(field, rows.category, ids, operator === NotEqual);
  }
  if (field === 'productBrandCode' && choiceOperators.includes(operator)) {
    const codes = codesOf(condition, path);
    const ids = labels.brands.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
    return among(field, rows.brand, new Set(ids), operator === NotEqual);
  }
  if (field === 'discount') return numbers(condition, path, rows.prices[currencyId].discounts);
  if (field === 'ratingAverage') return numbers(condition, path, rows.rating);
  if (field === 'availibilityCount') return readAvailability(condition, path, rows);
  if (field === 'price' && rangeOperators.includes(operator)) {
    const amount = parseNumber(conditionValue(condition, path), 'minorUnits', `${path}.value`);
    const isLow = operator === Equal || operator === Greater || operator === GreaterOrEqual;
    const isHigh = operator === Equal || operator === Less || operator === LessOrEqual;
    return {
      field,
      amounts: rows.prices[currencyId].amounts,
      low: isLow ? amount + (operator === Greater ? 1 : 0) : Number.NEGATIVE_INFINITY,
      high: isHigh ? amount - (operator === Less ? 1 : 0) : Number.POSITIVE_INFINITY,
    };
  }
  return undefined;
}

function readAttribute(condition: FieldCondition, path: string, { rows, labels }: Reading): RowFilter {
  const { fieldName: field, comparisonOperator: operator } = condition;
  const code = field.slice(attributeFieldPrefix.length);
  const attribute = labels.attributes.find((each) => each.code === code);
  if (!attribute) throw invalidField(`${path}.fieldName`, 'unknownField');
  const column = rows.attributes.get(attribute.id)?.column ?? createColumn<number | boolean>(rows.count);
  if (attribute.kind === 'number') {
    const filter = numbers(condition, path, column as ValueColumn<number>);
    if (filter) return filter;
  }
  if (attribute.kind.startsWith('choice') && choiceOperators.includes(operator)) {
    const codes = codesOf(condition, path);
    const ids = labels.options
      .filter((option) => option.attributeId === attribute.id && codes.includes(option.code))
      .map(({ id }) => id);
    return among(field, column as ValueColumn<number>, new Set(ids), operator === NotEqual);
  }
  if (attribute.kind === 'boolean' && (operator === Equal || operator === Contains)) {
    const asked = new Set(codesOf(condition, path));
    if ([...asked].some((value) => value !== 'true' && value !== 'false'))
      throw invalidField(`${path}.${operator === Equal ? 'value' : 'values'}`, 'invalid');
    return { field, column, allowed: maskOf(column, (each) => asked.has(String(each))) };
  }
  throw invalidField(`${path}.comparisonOperator`, 'operatorNotAllowed');
}

function codesOf(condition: FieldCondition, path: string): string[] {
  return condition.comparisonOperator === Contains
    ? conditionValues(condition, path)
    : [conditionValue(condition, path)];
}

function among(field: string, column: ValueColumn<number>, ids: Set<number>, isOutside: boolean): RowFilter {
  const inside = maskOf(column, (value) => value !== null && ids.has(value));
  // Outside are those without any of them, also where a row has several values.
  return { field, column, allowed: isOutside ? inside.map((each) => 1 - each) : inside };
}

function numbers(
  condition: FieldCondition,
  path: string,
  column: ValueColumn<number>,
): RowFilter | undefined {
  const meets = meetsNumber(condition, path);
  return meets && { field: condition.fieldName, column, allowed: maskOf(column, meets) };
}

/** Availability is in memory; the count is only in the database. */
function readAvailability(condition: FieldCondition, path: string, rows: ProductRows): RowFilter | undefined {
  const operator = condition.comparisonOperator;
  if (!rangeOperators.includes(operator)) return undefined;
  const value = parseNumber(conditionValue(condition, path), 'decimal', `${path}.value`);
  const isInStock = (operator === Greater && value === 0) || (operator === GreaterOrEqual && value === 1);
  const isSoldOut =
    (operator === LessOrEqual && value === 0) ||
    (operator === Less && value === 1) ||
    (operator === Equal && value === 0);
  if (!isInStock && !isSoldOut) return undefined;
  const allowed = maskOf(rows.available, (available) => (available === true) === isInStock);
  return { field: condition.fieldName, column: rows.available, allowed };
}
