import {
  type ProductBrand,
  type searchShopProductBrands,
  shopBrandFields,
} from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import type { z } from 'zod';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { queryPrepared } from '../database/prepared.ts';
import { readPage } from '../database/read-page.ts';
import { logoUrlOf } from './logo-url.ts';
import { imagesOf } from './product-images-of.ts';
import { firstInLanguage } from './text-in-language.ts';

const fields: Record<keyof typeof shopBrandFields, ListField> = {
  id: { kind: shopBrandFields.id, sql: 'b.id' },
  code: { kind: shopBrandFields.code, sql: 'b.code' },
  name: { kind: shopBrandFields.name, sql: 'b.name' },
  order: { kind: shopBrandFields.order, sql: 'b.sort_order' },
};
const orders = { id: 'b.id', code: 'b.code', name: 'b.name COLLATE "hu-x-icu"', order: 'b.sort_order' };

interface BrandRow {
  id: number;
  code: string;
  name: string;
  sort_order: number;
  logo_url: string | null;
  logo_hash: string | null;
  widths: number[] | null;
  description: string | null;
  shown_product: number | null;
}

/** How many published products each brand has, by its id. */
export type ProductCounts = ReadonlyMap<number, number>;

/** `$1` is the language. A brand is shown by the picture of its bestseller. */
const brandColumns = `b.id, b.code, b.name, b.sort_order, b.logo_url, b.logo_hash, m.widths, t.description,
    (SELECT p.id FROM products p
      WHERE p.brand_id = b.id AND p.published
        AND EXISTS (SELECT FROM product_images i WHERE i.product_id = p.id)
      ORDER BY p.bestseller_order NULLS LAST, p.id LIMIT 1) AS shown_product`;
const brandsFrom = `
  FROM brands b
  LEFT JOIN media_files m ON m.hash = b.logo_hash
  LEFT JOIN LATERAL (
    SELECT description FROM brand_texts WHERE brand_id = b.id
    ${firstInLanguage()}
  ) t ON true`;

/** All brands in their order; a shop has some hundred at most. */
export async function listBrands(
  pool: pg.Pool,
  language: Language,
  products: ProductCounts,
): Promise<ProductBrand[]> {
  const text = `SELECT ${brandColumns} ${brandsFrom} ORDER BY b.sort_order, b.id LIMIT 1000`;
  return toBrands(pool, await queryPrepared<BrandRow>(pool, text, [language]), language, products);
}

/** Brands of a page, filtered and ordered. */
export async function searchBrands(
  pool: pg.Pool,
  request: z.output<typeof searchShopProductBrands.body>,
  products: ProductCounts,
) {
  const query = startListQuery(request.language);
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<BrandRow>(pool, request, query, {
    columns: brandColumns,
    from: brandsFrom,
    orders,
    standardOrder: 'b.sort_order, b.id',
    key: 'b.id',
    countsAll: true,
  });
  return { productBrands: await toBrands(pool, rows, request.language, products), ...counts };
}

async function toBrands(
  pool: pg.Pool,
  rows: BrandRow[],
  language: Language,
  products: ProductCounts,
): Promise<ProductBrand[]> {
  const shownProducts = rows.flatMap((row) => row.shown_product ?? []);
  const images = await imagesOf(pool, shownProducts, Number.POSITIVE_INFINITY, language);
  return rows.map((row) => {
    const pictures = images.get(row.shown_product ?? 0) ?? [];
    return {
      id: row.id,
      code: row.code,
      order: row.sort_order,
      name: row.name,
      imageUrl: logoUrlOf(row),
      description: row.description ?? '',
      productCount: products.get(row.id) ?? 0,
      productImage: pictures.find((image) => image.isDefault) ?? pictures[0] ?? null,
    };
  });
}
