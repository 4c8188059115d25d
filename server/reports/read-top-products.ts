import { maxDashboardRows } from '@kamra/contract/dashboard.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { nameProducts } from './name-products.ts';
import { queryFigures } from './query-figures.ts';
import { productSalesColumns } from './sale-parts.ts';
import { daysOfSpan, partsOfSpan, type SalesSpan, spanValues } from './sales-span.ts';

interface TopProduct extends Record<string, unknown> {
  productId: number;
  sku: string;
  units: number;
  revenue: number;
}

/** Revenue of products in a span; `condition` restricts both halves of it. */
const soldProducts = (condition: string) => `
  WITH ${partsOfSpan}, sold_products AS (
    SELECT product_id, sum(units) AS units, sum((forint_amount - forint_refunded)::float8) AS revenue FROM (
      SELECT product_id, units, forint_amount, forint_refunded FROM product_sales_days
      WHERE ${daysOfSpan} AND ${condition}
      UNION ALL
      SELECT product_id, units, forint_amount, forint_refunded
      FROM (SELECT product_id, ${productSalesColumns} FROM parts WHERE ${condition} GROUP BY 1) p
    ) days GROUP BY 1
  )`;

const topProducts = `${soldProducts('product_id > 0')}
  SELECT product_id AS "productId", p.sku, s.units::int AS units, s.revenue::bigint AS revenue
  FROM (SELECT * FROM sold_products WHERE revenue > 0 ORDER BY revenue DESC, product_id OFFSET 0) s
  JOIN products p ON p.id = s.product_id
  ORDER BY s.revenue DESC, product_id LIMIT ${maxDashboardRows}`;

const theirRevenue = `${soldProducts('product_id = ANY($6::int[])')}
  SELECT product_id AS "productId", revenue::bigint AS revenue FROM sold_products`;

/** The products that brought most in a span, and what they brought in the one before. */
export async function readTopProducts(
  pool: pg.Pool,
  span: SalesSpan,
  before: SalesSpan,
  rolledUntil: string | null,
  language: Language,
) {
  const top = await queryFigures<TopProduct>(pool, topProducts, spanValues(span, rolledUntil));
  const ids = top.map(({ productId }) => productId);
  const former = await queryFigures<{ productId: number; revenue: number }>(pool, theirRevenue, [
    ...spanValues(before, rolledUntil),
    ids,
  ]);
  const revenueBefore = new Map(former.map(({ productId, revenue }) => [productId, revenue]));
  const named = await nameProducts(pool, top, language);
  return named.map(({ revenue, ...product }) => ({
    ...product,
    revenue: toMajorUnits(revenue),
    before: toMajorUnits(revenueBefore.get(product.productId) ?? 0),
  }));
}
