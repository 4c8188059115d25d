import { type ProductBrand, shopBrandFields } from '@kamra/contract/catalogue.ts';
import type { ListRequest } from '@kamra/contract/list-request.ts';
import type pg from 'pg';
import {
  addConditions,
  type ListField,
  orderClause,
  pageClause,
  startListQuery,
  whereClause,
} from '../database/list-query.ts';
import { queryPrepared } from '../database/prepared.ts';

const fields: Record<keyof typeof shopBrandFields, ListField> = {
  id: { kind: shopBrandFields.id, sql: 'id' },
  code: { kind: shopBrandFields.code, sql: 'code' },
  name: { kind: shopBrandFields.name, sql: 'name' },
  order: { kind: shopBrandFields.order, sql: 'sort_order' },
};
const orders = { id: 'id', code: 'code', name: 'name COLLATE "hu-x-icu"', order: 'sort_order' };

interface BrandRow {
  id: number;
  code: string;
  name: string;
  sort_order: number;
  logo_url: string | null;
  total: number;
}

/** All brands in their order; a shop has some hundred at most. */
export async function listBrands(pool: pg.Pool): Promise<ProductBrand[]> {
  const text = 'SELECT id, code, name, sort_order, logo_url FROM brands ORDER BY sort_order, id LIMIT 1000';
  return (await queryPrepared<BrandRow>(pool, text, [])).map(toBrand);
}

/** Brands of a page, filtered and ordered. */
export async function searchBrands(pool: pg.Pool, request: ListRequest) {
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fields);
  const order = orderClause(request.orderBy, orders, 'sort_order, id', 'id');
  const where = whereClause(query);
  const page = pageClause(query, request);
  const text = `SELECT id, code, name, sort_order, logo_url, count(*) OVER ()::int AS total
    FROM brands ${where} ${order} ${page}`;
  const rows = await queryPrepared<BrandRow>(pool, text, query.values);
  return {
    productBrands: rows.map(toBrand),
    totalCount: rows[0]?.total ?? 0,
    page: request.page,
    pageSize: request.pageSize,
  };
}

function toBrand(row: BrandRow): ProductBrand {
  return { id: row.id, code: row.code, order: row.sort_order, name: row.name, imageUrl: row.logo_url };
}
