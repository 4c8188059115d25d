import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { listProducts as listProductsEndpoint } from '@kamra/contract/product-administration.ts';
import type pg from 'pg';
import { orderClause, pageClause } from '../database/list-query.ts';
import { queryListShape } from '../database/prepared.ts';
import { pickByName } from './pick-by-name.ts';
import { pickOfEverything } from './pick-of-everything.ts';
import {
  brandJoin,
  neverNullOfProducts,
  productListFields,
  productListOrders,
  type SelectedStaffProducts,
  selectStaffProducts,
  stockJoin,
  textsJoin,
} from './select-staff-products.ts';

type Request = EndpointInput<typeof listProductsEndpoint>['body'];
type StaffProductList = ReplyInput<typeof listProductsEndpoint>;

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
  const selected = await selectStaffProducts(pool, request);
  const { query } = selected;
  const orderField = request.orderBy
    ? productListFields[request.orderBy.fieldName as keyof typeof productListFields]
    : undefined;
  const counted = countStatement(selected);
  const standard = selected.isSearched ? 'm.rank DESC, p.id' : 'p.id';
  const order = orderClause(request.orderBy, productListOrders, standard, 'p.id', neverNullOfProducts);
  const isByName = request.orderBy?.fieldName === 'productName' && !selected.isSearched;
  if (orderField?.join && !isByName) query.joins.add(orderField.join);
  const isAscending = request.orderBy?.isAscendingOrder ?? true;
  const picked = isByName
    ? await pickByName(pool, selected, { ...request, isAscending })
    : (selected.isEverything && pickOfEverything(query, request)) ||
      `SELECT p.id ${selected.from()} ${order} ${pageClause(query, request)}`;
  const [rows, counts] = await Promise.all([
    queryListShape<Row>(pool, rowsStatement(picked), query.values),
    queryListShape<{ count: number }>(pool, counted.text, counted.values),
  ]);
  return {
    products: rows.map((row) => toStaffRow(row, request.currencyId)),
    totalCount: counts[0]?.count ?? 0,
    page: request.page,
    pageSize: request.pageSize,
  };
}

/** How many products are chosen; all of them are counted by indexes alone. */
function countStatement({ query, from, isEverything }: SelectedStaffProducts) {
  if (!isEverything) {
    return { text: `SELECT count(*)::int AS count, $1::text, $2::int ${from()}`, values: [...query.values] };
  }
  const text = `SELECT ((SELECT count(*) FROM products)
    - (SELECT count(*) FROM products WHERE archived_at IS NOT NULL))::int AS count`;
  return { text, values: [] };
}

function rowsStatement(picked: string): string {
  return `SELECT p.id, p.public_id, p.sku, t.name, b.code AS brand_code, c.code AS category_code, o.amount,
      s.on_hand, s.reserved, p.published, p.archived_at IS NOT NULL AS archived, p.bestseller_order, p.new_order,
      p.variant_group_id,
      (SELECT json_build_array(i.media_hash, m.widths) FROM product_images i
        JOIN media_files m ON m.hash = i.media_hash
        WHERE i.product_id = p.id ORDER BY i.is_default DESC, i.sort_order LIMIT 1) AS image
    FROM unnest(ARRAY(${picked})) WITH ORDINALITY AS picked (id, place)
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
