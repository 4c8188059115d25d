import {
  type ComparisonOperator,
  type FieldCondition,
  type OrderBy,
  comparisonOperators as operators,
} from '@kamra/contract/list-request.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type NumberColumn, parseDate, parseNumber } from './parse-list-value.ts';

/** The type as which a list's field is compared. `search` fields are compiled by their own list. */
export type FieldKind = 'number' | 'text' | 'code' | 'date' | 'boolean' | 'search';

/** A field that may be filtered: its kind, the SQL expression, and the joins the expression needs. */
export interface ListField {
  kind: FieldKind;
  sql: string;
  join?: string;
  /** Column type of a `number` field; `integer` by default. */
  column?: NumberColumn;
  /** Minimum length of the text in a substring or suffix search. */
  minPieceLength?: number;
  /** A cheap condition, implied by the field being like `pattern`, that an index can answer. */
  narrow?: (pattern: string) => string;
  /** The condition of the field being like `pattern`, where an index answers it otherwise than by the field's value. */
  like?: (pattern: string) => string;
  /** The condition of the field beginning as `pattern` says, where an index has beginnings. */
  beginning?: (pattern: string) => string;
}

/** Parts of a statement under construction; values are only ever bound, never written into the text. */
export interface ListQuery {
  conditions: string[];
  joins: Set<string>;
  values: unknown[];
}

export function startListQuery(...values: unknown[]): ListQuery {
  return { conditions: [], joins: new Set(), values };
}

/** Binds a value and returns its placeholder. */
export function bind(query: ListQuery, value: unknown): string {
  query.values.push(value);
  return `$${query.values.length}`;
}

const comparisons: Partial<Record<ComparisonOperator, string>> = {
  [operators.Equal]: '=',
  [operators.NotEqual]: 'IS DISTINCT FROM',
  [operators.Greater]: '>',
  [operators.GreaterOrEqual]: '>=',
  [operators.Less]: '<',
  [operators.LessOrEqual]: '<=',
};
const equality = [operators.Equal, operators.NotEqual];
const ordering = [operators.Greater, operators.GreaterOrEqual, operators.Less, operators.LessOrEqual];
const presence = [operators.IsNull, operators.IsNotNull];
const likeness = [operators.TextLike, operators.TextStartsWith, operators.TextEndsWith];
const operatorsOfKinds: Record<FieldKind, readonly ComparisonOperator[]> = {
  number: [...equality, ...ordering, ...presence, operators.Contains],
  date: [...equality, ...ordering, ...presence],
  boolean: equality,
  code: [...equality, ...presence, operators.Contains],
  text: [...equality, ...presence, ...likeness, operators.Contains],
  search: [operators.TextLike],
};

/**
 * Adds a request's conditions to the query. `special` compiles fields of its own (search texts, categories) and
 * returns whether it did. Throws invalidRequest naming the wrong field, operator or value.
 */
export function addConditions<Name extends string>(
  query: ListQuery,
  conditions: readonly FieldCondition[],
  fields: Record<Name, ListField>,
  special: (name: Name, condition: FieldCondition, path: string) => boolean = () => false,
): void {
  for (const [index, condition] of conditions.entries()) {
    if (condition.comparisonOperator === operators.None) continue;
    const path = `fieldConditions.${index}`;
    const name = condition.fieldName as Name;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) throw invalidField(`${path}.fieldName`, 'unknownField');
    if (!operatorsOfKinds[field.kind].includes(condition.comparisonOperator)) {
      throw invalidField(`${path}.comparisonOperator`, 'operatorNotAllowed');
    }
    if (special(name, condition, path)) continue;
    if (field.join) query.joins.add(field.join);
    query.conditions.push(compileCondition(query, field, condition, path));
  }
}

function compileCondition(
  query: ListQuery,
  field: ListField,
  condition: FieldCondition,
  path: string,
): string {
  const operator = condition.comparisonOperator;
  if (operator === operators.IsNull) return `${field.sql} IS NULL`;
  if (operator === operators.IsNotNull) return `${field.sql} IS NOT NULL`;
  if (operator === operators.Contains) {
    const values = conditionValues(condition, path).map((value) =>
      convertValue(field, value, `${path}.values`),
    );
    return `${field.sql} = ANY(${bind(query, values)})`;
  }
  const value = conditionValue(condition, path);
  const isPiece = operator === operators.TextLike || operator === operators.TextEndsWith;
  const minLength = isPiece ? (field.minPieceLength ?? 0) : 0;
  if (value.length < minLength) throw invalidField(`${path}.value`, 'tooShort', minLength);
  if (operator === operators.TextLike) return likeCondition(query, field, `%${escapeLike(value)}%`);
  if (operator === operators.TextStartsWith) {
    const pattern = `${escapeLike(value)}%`;
    return field.beginning ? field.beginning(bind(query, pattern)) : likeCondition(query, field, pattern);
  }
  if (operator === operators.TextEndsWith) return likeCondition(query, field, `%${escapeLike(value)}`);
  return `${field.sql} ${comparisons[operator]} ${bind(query, convertValue(field, value, `${path}.value`))}`;
}

function likeCondition(query: ListQuery, field: ListField, pattern: string): string {
  const bound = bind(query, pattern);
  if (field.like) return field.like(bound);
  const like = `${field.sql} ILIKE ${bound}`;
  return field.narrow ? `${field.narrow(bound)} AND ${like}` : like;
}

/** The text of a condition; throws when it is missing. */
export function conditionValue(condition: FieldCondition, path: string): string {
  if (condition.value === null || condition.value === undefined)
    throw invalidField(`${path}.value`, 'required');
  return condition.value;
}

/** The codes of a Contains condition; throws when they are missing. */
export function conditionValues(condition: FieldCondition, path: string): string[] {
  if (!condition.values) throw invalidField(`${path}.values`, 'required');
  return condition.values;
}

function convertValue(field: ListField, value: string, path: string): unknown {
  if (field.kind === 'number') {
    return parseNumber(value, field.column ?? 'integer', path);
  }
  if (field.kind === 'boolean') {
    if (value !== 'true' && value !== 'false') throw invalidField(path, 'invalid');
    return value === 'true';
  }
  if (field.kind === 'date') return parseDate(value, path);
  if (value.includes('\0')) throw invalidField(path, 'invalid');
  return value;
}

/** Escapes a text for LIKE. */
export function escapeLike(value: string): string {
  if (value.includes('\0')) throw new ShopError('invalidRequest');
  return value.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * The ORDER BY of a request from an allow-list of expressions, always ending in the unique `key`; what has no value
 * comes last. Expressions `neverNull` are left to their index, which has the values of a descending order first.
 */
export function orderClause<Name extends string>(
  orderBy: OrderBy | null | undefined,
  expressions: Record<Name, string>,
  standard: string,
  key: string,
  neverNull: ReadonlySet<string> = new Set(),
): string {
  if (!orderBy) return `ORDER BY ${standard}`;
  if (!Object.hasOwn(expressions, orderBy.fieldName)) throw invalidField('orderBy.fieldName', 'unknownField');
  const expression = expressions[orderBy.fieldName as Name];
  const direction = orderBy.isAscendingOrder ? 'ASC' : 'DESC';
  if (expression === key) return `ORDER BY ${key} ${direction}`;
  const nulls = neverNull.has(expression) ? '' : ' NULLS LAST';
  return `ORDER BY ${expression} ${direction}${nulls}, ${key} ${direction}`;
}

export function whereClause(query: ListQuery): string {
  return query.conditions.length ? `WHERE ${query.conditions.join(' AND ')}` : '';
}

export function joinClause(query: ListQuery): string {
  return [...query.joins].join('\n');
}

const maxOffset = 100_000;

/** LIMIT and OFFSET of a page; pages far beyond what anybody reads are refused. */
export function pageClause(query: ListQuery, request: { page: number; pageSize: number }): string {
  const offset = (request.page - 1) * request.pageSize;
  if (offset > maxOffset)
    throw invalidField('page', 'tooLarge', Math.floor(maxOffset / request.pageSize) + 1);
  return `LIMIT ${bind(query, request.pageSize)} OFFSET ${bind(query, offset)}`;
}
