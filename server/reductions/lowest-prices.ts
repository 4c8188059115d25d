import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** By `productId currencyId`, in minor units. */
export type LowestPrices = ReadonlyMap<string, number>;

export const priceKey = (productId: number, currencyId: number) => `${productId} ${currencyId}`;

/**
 * The lowest price that was asked for products at any time in the 30 days before `at`: a reduction that is announced
 * then has to be below it (PID Art. 6a; 4/2009. r. 2/A. §).
 */
export async function lowestPrices(
  tx: Database,
  productIds: readonly number[],
  at: SQL = sql`now()`,
): Promise<LowestPrices> {
  const { rows } = await tx.execute<{ productId: number; currencyId: number; amount: number }>(sql`
    SELECT h.product_id AS "productId", h.currency_id AS "currencyId", min(h.amount)::float8 AS amount
    FROM price_history h
    WHERE h.product_id = ANY(${sql.param([...productIds])}::int[]) AND h.valid_from < ${at}
      AND coalesce((
        SELECT min(later.valid_from) FROM price_history later
        WHERE later.product_id = h.product_id AND later.currency_id = h.currency_id
          AND (later.valid_from, later.id) > (h.valid_from, h.id)
      ), 'infinity') > ${at} - interval '30 days'
    GROUP BY h.product_id, h.currency_id`);
  return new Map(rows.map(({ productId, currencyId, amount }) => [priceKey(productId, currencyId), amount]));
}
