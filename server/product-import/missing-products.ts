import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { ImportedProduct } from './imported-product.ts';

const productsInTurn = 500;

interface MissingProducts {
  products: { productId: number; product: ImportedProduct }[];
  /** The last one's id; null when there are no more. */
  lastId: number | null;
}

/**
 * The next products of the shop that are not among these skus and are published, or have units that no order has
 * reserved, as products of a file that unpublish them or set their stock to what is reserved.
 */
export async function findMissingProducts(
  tx: Database,
  skus: readonly string[],
  wanted: 'unpublish' | 'zeroStock',
  afterId: number,
): Promise<MissingProducts> {
  const condition = wanted === 'unpublish' ? sql`p.published` : sql`s.on_hand > s.reserved`;
  const { rows } = await tx.execute<{ id: number; sku: string; reserved: number }>(sql`
    SELECT p.id, p.sku, s.reserved FROM products p JOIN stock s ON s.product_id = p.id
    WHERE p.id > ${afterId} AND p.sku <> ALL(${sql.param([...skus])}::text[]) AND ${condition}
    ORDER BY p.id LIMIT ${productsInTurn}`);
  const products = rows.map(({ id, sku, reserved }) => {
    const change = wanted === 'unpublish' ? { published: false } : { stock: reserved };
    const variant = { row: 0, sku, prices: {}, texts: {}, attributes: [], pictures: [], ...change };
    return {
      productId: id,
      product: { rows: [0], variants: [variant], groupCode: null, optionCodes: [], errors: [] },
    };
  });
  return { products, lastId: rows.at(-1)?.id ?? null };
}
