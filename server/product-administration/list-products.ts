import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { comparisonOperators } from '@kamra/contract/list-request.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import {
  type listProducts as listProductsEndpoint,
  staffProductFields,
} from '@kamra/contract/product-administration.ts';
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
  orderClause,
  pageClause,
  startListQuery,
  whereClause,
} from '../database/list-query.ts';
import { queryListShape } from '../database/prepared.ts';
import { planSearch } from '../search/plan-search.ts';

type Request = EndpointInput<typeof listProductsEndpoint>['body'];
type StaffProductList = ReplyInput<typeof listProductsEndpoint>;
type Field = keyof typeof staffProductFields;

const textsJoin = `JOIN LATERAL (
  SELECT each.name FROM product_texts each WHERE each.product_id = p.id
  ${firstInLanguage('$1', 'each')}
) t ON true`;
const brandJoin = 'LEFT JOIN brands b ON b.id = p.brand_id';
const stockJoin = 'JOIN stock s ON s.product_id = p.id';
const sqlOfFields: Record<Field, Omit<ListField, 'kind'>> = {
  id: { sql: 'p.id' },
  sku: { sql: 'p.sku' },
  productName: {
    sql: 't.name',
    join: textsJoin,
    narrow: (pattern) => `p.id IN (SELECT product_id FROM product_texts WHERE name ILIKE ${pattern})`,
  },
  productBrandCode: { sql: 'b.code', join: brandJoin },
  productGroupTypeCode: { sql: 'p.category_id' },
  variantGroupId: { sql: 'p.variant_group_id' },
  price: { sql: 'o.amount', column: 'minorUnits' },
  onHand: { sql: 's.on_hand', join: stockJoin },
  availibilityCount: { sql: '(s.on_hand - s.reserved)', join: stockJoin },
  published: { sql: 'p.published' },
  archived: { sql: '(p.archived_at IS NOT NULL)' },
  bestsellerOrder: { sql: 'p.bestseller_order' },
  newOrder: { sql: 'p.new_order' },
  searchText: { sql: '' },
};
const fields = Object.fromEntries(
  Object.entries(sqlOfFields).map(([name, field]) => [
    name,
    { ...field, kind: staffProductFields[name as Field] },
  ]),
) as Record<Field, ListField>;
const { searchText: _, productGroupTypeCode: __, ...ordered } = sqlOfFields;
const orders = Object.fromEntries(
  Object.entries(ordered).map(([name, { sql }]) => [
    name,
    name === 'productName' ? `${sql} COLLATE "hu-x-icu"` : sql,
  ]),
);

interface Row {
  id: number;
  public_id: string;
  sku: string;
  name: string;
  brand_code: string | null;
  category_code: string;
  image: [hash: string, widths: number[]] | null;
  amount: number;
  on_hand: number;
  reserved: number;
  published: boolean;
  archived: boolean;
  bestseller_order: number | null;
  new_order: number | null;
  variant_group_id: number | null;
}

/** A page of products as staff see them, by id unless ordered otherwise; throws invalidRequest as all lists do. */
export async function listProducts(pool: pg.Pool, request: Request): Promise<StaffProductList> {
  const query = startListQuery(request.language, request.currencyId);
  const searchJoin = await compileConditions(pool, query, request);
  const orderField = request.orderBy ? fields[request.orderBy.fieldName as Field] : undefined;
  const countFrom = fromClause(query, searchJoin);
  const countValues = [...query.values];
  if (orderField?.join) query.joins.add(orderField.join);
  const standard = searchJoin ? 'm.rank DESC, p.id' : 'p.id';
  const order = orderClause(request.orderBy, orders, standard, 'p.id');
  const picked = `SELECT p.id, row_number() OVER (${order}) AS place ${fromClause(query, searchJoin)} ${order} ${pageClause(query, request)}`;
  const [rows, counts] = await Promise.all([
    queryListShape<Row>(pool, rowsStatement(picked), query.values),
    queryListShape<{ count: number }>(
      pool,
      `SELECT count(*)::int AS count, $1::text ${countFrom}`,
      countValues,
    ),
  ]);
  return {
    products: rows.map((row) => toStaffRow(row, request.currencyId)),
    totalCount: counts[0]?.count ?? 0,
    page: request.page,
    pageSize: request.pageSize,
  };
}

function fromClause(query: ListQuery, searchJoin: string): string {
  return `FROM products p JOIN offers o ON o.product_id = p.id AND o.currency_id = $2
    ${searchJoin} ${joinClause(query)} ${whereClause(query)}`;
}

async function compileConditions(pool: pg.Pool, query: ListQuery, request: Request): Promise<string> {
  const searched = request.fieldConditions.find((condition) => condition.fieldName === 'searchText');
  const search = searched?.value?.trim()
    ? await planSearch(pool, query, searched.value, request.language)
    : undefined;
  if (!request.fieldConditions.some(({ fieldName }) => fieldName === 'archived')) {
    query.conditions.push('p.archived_at IS NULL');
  }
  const below = await categoriesOfConditions(pool, request.fieldConditions);
  addConditions(query, request.fieldConditions, fields, (name, condition, path) => {
    if (name === 'searchText') return Boolean(conditionValue(condition, path) || true);
    if (name !== 'productGroupTypeCode') return false;
    const { Contains, Equal, NotEqual } = comparisonOperators;
    const operator = condition.comparisonOperator;
    if (operator !== Contains && operator !== Equal && operator !== NotEqual) return false;
    const codes =
      operator === Contains ? conditionValues(condition, path) : [conditionValue(condition, path)];
    const ids = bind(
      query,
      codes.flatMap((code) => below.get(code) ?? []),
    );
    query.conditions.push(`${operator === NotEqual ? 'NOT ' : ''}(p.category_id = ANY(${ids}))`);
    return true;
  });
  return search?.join ?? '';
}

function rowsStatement(picked: string): string {
  return `SELECT p.id, p.public_id, p.sku, t.name, b.code AS brand_code, c.code AS category_code, o.amount,
      s.on_hand, s.reserved, p.published, p.archived_at IS NOT NULL AS archived, p.bestseller_order, p.new_order,
      p.variant_group_id,
      (SELECT json_build_array(i.media_hash, m.widths) FROM product_images i
        JOIN media_files m ON m.hash = i.media_hash
        WHERE i.product_id = p.id ORDER BY i.is_default DESC, i.sort_order LIMIT 1) AS image
    FROM (${picked}) picked
    JOIN products p ON p.id = picked.id
    JOIN offers o ON o.product_id = p.id AND o.currency_id = $2
    JOIN categories c ON c.id = p.category_id
    ${stockJoin} ${brandJoin} ${textsJoin}
    ORDER BY picked.place`;
}

function toStaffRow(row: Row, currencyId: CurrencyId): StaffProductList['products'][number] {
  return {
    id: row.id,
    productPublicId: row.public_id,
    sku: row.sku,
    productName: row.name,
    productBrandCode: row.brand_code,
    productGroupTypeCode: row.category_code,
    imageUrl: row.image && pictureNear(row.image[0], row.image[1], 160),
    price: toMajorUnits(row.amount),
    currencyId,
    onHand: row.on_hand,
    reserved: row.reserved,
    availibilityCount: row.on_hand - row.reserved,
    published: row.published,
    archived: row.archived,
    bestsellerOrder: row.bestseller_order,
    newOrder: row.new_order,
    variantGroupId: row.variant_group_id,
  };
}
