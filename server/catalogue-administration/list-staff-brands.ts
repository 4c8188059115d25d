import { type listProductBrands, staffBrandFields } from '@kamra/contract/brand-administration.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { logoUrlOf } from '../catalogue/logo-url.ts';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';

const productCount = '(SELECT count(*)::int FROM products p WHERE p.brand_id = b.id)';
const fields: Record<keyof typeof staffBrandFields, ListField> = {
  id: { kind: staffBrandFields.id, sql: 'b.id' },
  code: { kind: staffBrandFields.code, sql: 'b.code' },
  name: { kind: staffBrandFields.name, sql: 'b.name' },
  order: { kind: staffBrandFields.order, sql: 'b.sort_order' },
  productCount: { kind: staffBrandFields.productCount, sql: productCount },
};
const orders = {
  id: 'b.id',
  code: 'b.code',
  name: 'b.name COLLATE "hu-x-icu"',
  order: 'b.sort_order',
  productCount,
};

interface BrandRow {
  id: number;
  version: number;
  code: string;
  name: string;
  sort_order: number;
  logo_url: string | null;
  logo_hash: string | null;
  widths: number[] | null;
  languages: Language[];
  products: number;
}

const columns = `b.id, b.version, b.code, b.name, b.sort_order, b.logo_url, b.logo_hash, m.widths,
  ARRAY(SELECT language FROM brand_texts WHERE brand_id = b.id ORDER BY language) AS languages,
  ${productCount} AS products`;

/** Brands of a page as staff see them; throws invalidRequest as all lists do. */
export async function listStaffBrands(
  pool: pg.Pool,
  request: EndpointInput<typeof listProductBrands>['body'],
): Promise<ReplyInput<typeof listProductBrands>> {
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<BrandRow>(pool, request, query, {
    columns,
    from: 'FROM brands b LEFT JOIN media_files m ON m.hash = b.logo_hash',
    orders,
    standardOrder: 'b.sort_order, b.id',
    key: 'b.id',
  });
  const productBrands = rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    name: row.name,
    order: row.sort_order,
    imageUrl: logoUrlOf(row),
    languages: row.languages,
    productCount: row.products,
  }));
  return { productBrands, ...counts };
}
