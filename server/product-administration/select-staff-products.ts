import type { Language } from '@kamra/contract/languages.ts';
import { comparisonOperators, type FieldCondition } from '@kamra/contract/list-request.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { staffProductFields } from '@kamra/contract/product-administration.ts';
import type pg from 'pg';
import { categoriesOfConditions } from '../catalogue/category-tree.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import {
  addConditions,
  bind,
  conditionValue,
  conditionValues,
  joinClause,
  type ListField,
  type ListQuery,
  startListQuery,
  whereClause,
} from '../database/list-query.ts';
import { queryPrepared } from '../database/prepared.ts';
import { findBestFirst } from '../search/find-best-first.ts';
import { type NamedIds, narrowFound } from './search-in-rows.ts';

type Field = keyof typeof staffProductFields;

/** Names are listed in the Hungarian order, whatever the language; an index has it. */
export const listCollation = '"hu-x-icu"';

export const textsJoin = `JOIN LATERAL (
  SELECT each.name FROM product_texts each WHERE each.product_id = p.id
  ${firstInLanguage('$1', 'each')}
) t ON true`;
/** The same name for a whole list: one join for those that have it in the language, the search for others after it. */
const listedName = `coalesce(own.name, (SELECT each.name FROM product_texts each WHERE each.product_id = p.id
  ${firstInLanguage('$1', 'each')}))`;
export const brandJoin = 'LEFT JOIN brands b ON b.id = p.brand_id';
export const offerJoin = 'JOIN offers o ON o.product_id = p.id AND o.currency_id = $2';
/** Of the offers `o`: by price, those that are published and those that are not have an index each. */
export const partsByPrice = ['o.published', 'NOT o.published'] as const;
export const stockJoin = 'JOIN stock s ON s.product_id = p.id';
/** The ids of products whose listed name is like a pattern; of each product one text is listed. */
const namedLike = (pattern: string) => `SELECT m.product_id FROM product_texts m WHERE m.name ILIKE ${pattern}
      AND (m.language = $1 OR m.language = (SELECT each.language FROM product_texts each
        WHERE each.product_id = m.product_id ${firstInLanguage('$1', 'each')}))`;
const sqlOfFields: Record<Field, Omit<ListField, 'kind'>> = {
  id: { sql: 'p.id' },
  sku: { sql: 'p.sku', beginning: (pattern) => `lower(p.sku) LIKE lower(${pattern})` },
  productName: {
    sql: listedName,
    join: 'LEFT JOIN product_texts own ON own.product_id = p.id AND own.language = $1',
    like: (pattern) => `p.id IN (${namedLike(pattern)})`,
  },
  productBrandCode: { sql: 'b.code', join: brandJoin },
  productGroupTypeCode: { sql: 'p.category_id' },
  variantGroupId: { sql: 'p.variant_group_id' },
  price: { sql: 'o.amount', column: 'minorUnits', join: offerJoin },
  onHand: { sql: 's.on_hand', join: stockJoin },
  availibilityCount: { sql: '(s.on_hand - s.reserved)', join: stockJoin },
  published: { sql: 'p.published' },
  archived: { sql: '(p.archived_at IS NOT NULL)' },
  bestsellerOrder: { sql: 'p.bestseller_order' },
  newOrder: { sql: 'p.new_order' },
  tags: { sql: 'p.tags' },
  searchText: { sql: '' },
};
export const productListFields = Object.fromEntries(
  Object.entries(sqlOfFields).map(([name, field]) => [
    name,
    { ...field, kind: staffProductFields[name as Field] },
  ]),
) as Record<Field, ListField>;
const { searchText: _, productGroupTypeCode: __, tags: ___, ...ordered } = sqlOfFields;
export const productListOrders = Object.fromEntries(
  Object.entries(ordered).map(([name, { sql }]) => [
    name,
    name === 'productName' ? `${sql} COLLATE ${listCollation}` : sql,
  ]),
);

const isPresent = 'p.archived_at IS NULL';

/** The condition that the product of an id is not archived, answered from the index of those that are. */
export function isNotArchived(id: string): string {
  return `NOT EXISTS (SELECT FROM products a WHERE a.id = ${id} AND a.archived_at IS NOT NULL)`;
}

/** Orders of products that have a value each. */
export const neverNullOfProducts: ReadonlySet<string> = new Set(
  (['sku', 'price', 'onHand', 'availibilityCount', 'published', 'archived'] as const).map(
    (field) => sqlOfFields[field].sql,
  ),
);

/** Which products of staff a request means. */
export interface StaffProductSelection {
  fieldConditions: readonly FieldCondition[];
  language: Language;
  currencyId: CurrencyId;
}

/** A statement over the chosen products `p`; its first values are the language and the currency. */
export interface SelectedStaffProducts {
  query: ListQuery;
  /**
   * What a search found, whose order `m.place` says: its ids, best first, where the values have them, and whether they
   * meet all that was asked for beside it.
   */
  search: { ids: readonly number[]; valueAt: number; isAlone: boolean } | null;
  /** Whether nothing was asked for: all that are not archived. */
  isEverything: boolean;
  /** FROM and WHERE, with the joins that the query has by then, and with what is given beside them. */
  from(further?: { join?: string; condition?: string }): string;
  /**
   * The same from the only table that the conditions ask, without the products: of the columns of `p` there is the id.
   * Null where they ask more.
   */
  fromTable: ((further?: { condition?: string }) => string) | null;
  /** The join of that table, whose orders it has, too. */
  tableJoin: string | null;
}

/** Tables that have all of what some conditions ask. */
const tablesOfJoins = new Map([
  [offerJoin, { table: 'offers o', id: 'o.product_id', condition: 'o.currency_id = $2' }],
  [stockJoin, { table: 'stock s', id: 's.product_id', condition: 'true' }],
]);

/** Compiles the conditions of a list of products as staff see them; throws invalidRequest as all lists do. */
export async function selectStaffProducts(
  pool: pg.Pool,
  selection: StaffProductSelection,
): Promise<SelectedStaffProducts> {
  const query = startListQuery(selection.language, selection.currencyId);
  const named = {
    below: await categoriesOfConditions(pool, selection.fieldConditions),
    brandIds: await brandsOfConditions(pool, selection.fieldConditions),
  };
  const search = await findSearched(pool, query, selection, named);
  compileConditions(query, selection, named);
  const asked = selection.fieldConditions.filter(
    ({ comparisonOperator }) => comparisonOperator !== comparisonOperators.None,
  );
  const joins = new Set(asked.map(({ fieldName }) => productListFields[fieldName as Field].join ?? ''));
  const tableJoin = joins.size === 1 && !search ? ([...joins][0] ?? '') : '';
  const selected = selectedBy(query, { search, isEverything: asked.length === 0, tableJoin });
  const [only, ...others] = asked;
  if (!only || others.length > 0 || !isNameLike(only)) return selected;
  // Of no other condition: joined with products, all of them would be read.
  const names = `FROM (${namedLike(`$${query.values.length}`)}) p (id) WHERE ${isNotArchived('p.id')}`;
  return { ...selected, tableJoin, fromTable: ({ condition = 'true' } = {}) => `${names} AND ${condition}` };
}

function isNameLike({ fieldName, comparisonOperator }: FieldCondition): boolean {
  const { TextLike, TextStartsWith, TextEndsWith } = comparisonOperators;
  return (
    fieldName === 'productName' &&
    [TextLike, TextStartsWith, TextEndsWith].some((each) => each === comparisonOperator)
  );
}

/** The products with some ids. */
export function selectById(
  { language, currencyId }: Omit<StaffProductSelection, 'fieldConditions'>,
  ids: readonly number[],
): SelectedStaffProducts {
  const query = startListQuery(language, currencyId, ids);
  query.conditions.push('p.id = ANY($3::int[])');
  return selectedBy(query, { search: null, isEverything: false, tableJoin: '' });
}

function selectedBy(
  query: ListQuery,
  {
    search,
    isEverything,
    tableJoin,
  }: Pick<SelectedStaffProducts, 'search' | 'isEverything'> & { tableJoin: string },
): SelectedStaffProducts {
  const searchJoin = search
    ? `JOIN unnest($${search.valueAt + 1}::int[]) WITH ORDINALITY m (product_id, place) ON m.product_id = p.id`
    : '';
  return {
    query,
    search,
    isEverything,
    ...ofTable(query, tableJoin),
    from: ({ join = '', condition } = {}) => {
      const conditions = condition ? [...query.conditions, condition] : query.conditions;
      return `FROM products p ${searchJoin} ${joinClause(query)} ${join} ${whereClause({ ...query, conditions })}`;
    },
  };
}

function ofTable(
  query: ListQuery,
  tableJoin: string,
): Pick<SelectedStaffProducts, 'fromTable' | 'tableJoin'> {
  const found = tablesOfJoins.get(tableJoin);
  if (!found) return { fromTable: null, tableJoin: null };
  const { table, id, condition: own } = found;
  const asked = query.conditions.filter((condition) => condition !== isPresent);
  return {
    tableJoin,
    fromTable: ({ condition = 'true' } = {}) => `FROM ${table} CROSS JOIN LATERAL (SELECT ${id} AS id) p
      WHERE ${[own, condition, isNotArchived(id), ...asked].join(' AND ')}`,
  };
}

async function findSearched(
  pool: pg.Pool,
  query: ListQuery,
  { fieldConditions, language }: StaffProductSelection,
  named: NamedIds,
): Promise<SelectedStaffProducts['search']> {
  const searched = fieldConditions.find((condition) => condition.fieldName === 'searchText');
  if (!searched?.value?.trim()) return null;
  const found = await findBestFirst(pool, searched.value, language);
  const { ids, answered } = await narrowFound(pool, found, fieldConditions, named);
  bind(query, ids);
  const isAlone = fieldConditions.every(
    (condition) =>
      condition === searched ||
      answered.has(condition) ||
      condition.comparisonOperator === comparisonOperators.None,
  );
  return { ids, valueAt: query.values.length - 1, isAlone };
}

function compileConditions(
  query: ListQuery,
  request: StaffProductSelection,
  { below, brandIds }: NamedIds,
): void {
  if (!request.fieldConditions.some(({ fieldName }) => fieldName === 'archived')) {
    query.conditions.push(isPresent);
  }
  addConditions(query, request.fieldConditions, productListFields, (name, condition, path) => {
    if (name === 'searchText') return Boolean(conditionValue(condition, path) || true);
    if (name === 'tags') return addTagCondition(query, condition, path);
    if (name === 'productBrandCode') return addBrandCondition(query, condition, path, brandIds);
    if (name !== 'productGroupTypeCode') return false;
    const { Contains, Equal, NotEqual } = comparisonOperators;
    const operator = condition.comparisonOperator;
    if (operator !== Contains && operator !== Equal && operator !== NotEqual) return false;
    const ids = bind(
      query,
      comparedValues(condition, path).flatMap((code) => below.get(code) ?? []),
    );
    query.conditions.push(`${operator === NotEqual ? 'NOT ' : ''}(p.category_id = ANY(${ids}))`);
    return true;
  });
}

/** Ids of the brands whose codes conditions compare with: PostgreSQL knows how many products a brand has by its id alone. */
async function brandsOfConditions(
  pool: pg.Pool,
  conditions: readonly FieldCondition[],
): Promise<Map<string, number>> {
  const codes = conditions
    .filter(({ fieldName }) => fieldName === 'productBrandCode')
    .flatMap(({ value, values }) => values ?? [value ?? '']);
  if (codes.length === 0) return new Map();
  const text = 'SELECT code, id FROM brands WHERE code = ANY($1)';
  const rows = await queryPrepared<{ code: string; id: number }>(pool, text, [codes]);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

function addBrandCondition(
  query: ListQuery,
  condition: FieldCondition,
  path: string,
  brandIds: ReadonlyMap<string, number>,
): boolean {
  const { Contains, Equal } = comparisonOperators;
  const operator = condition.comparisonOperator;
  if (operator !== Contains && operator !== Equal) return false;
  const ids = comparedValues(condition, path).flatMap((code) => brandIds.get(code) ?? []);
  query.conditions.push(`p.brand_id = ANY(${bind(query, ids)})`);
  return true;
}

/** What a condition compares with: the values of Contains, the one of any other operator. */
function comparedValues(condition: FieldCondition, path: string): string[] {
  const isOfSeveral = condition.comparisonOperator === comparisonOperators.Contains;
  return isOfSeveral ? conditionValues(condition, path) : [conditionValue(condition, path)];
}

/** Products with one of some tags, without a tag, with any or none. The index has those that have tags. */
function addTagCondition(query: ListQuery, condition: FieldCondition, path: string): boolean {
  const { Contains, Equal, NotEqual, IsNull, IsNotNull } = comparisonOperators;
  const operator = condition.comparisonOperator;
  if (operator === IsNull || operator === IsNotNull) {
    query.conditions.push(`p.tags ${operator === IsNull ? '=' : '<>'} '{}'`);
    return true;
  }
  if (operator !== Contains && operator !== Equal && operator !== NotEqual) return false;
  const has = `p.tags <> '{}' AND p.tags && ${bind(query, comparedValues(condition, path))}::text[]`;
  query.conditions.push(operator === NotEqual ? `NOT (${has})` : has);
  return true;
}
