import type { CurrencyId } from '@kamra/contract/money.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

export interface Reduction {
  productId: number;
  currencyId: CurrencyId;
  /** What is asked from its start on, and what was before. */
  amount: number;
  regularAmount: number;
}

/**
 * Gives locked products the reduced prices of their planned reductions. The caller gives them a new version, refreshes
 * their offers and logs the change.
 */
export async function startReductions(
  tx: Database,
  reductions: readonly Pick<Reduction, 'productId' | 'currencyId'>[],
): Promise<void> {
  if (reductions.length === 0) return;
  await tx.execute(sql`
    WITH started AS (
      UPDATE price_reductions r SET state = 'running', regular_amount = f.amount
      FROM json_to_recordset(${JSON.stringify(reductions)}::json) AS g ("productId" int, "currencyId" int)
      JOIN fixed_prices f ON f.product_id = g."productId" AND f.currency_id = g."currencyId"
      WHERE r.product_id = f.product_id AND r.currency_id = f.currency_id AND r.state = 'planned'
      RETURNING r.product_id, r.currency_id, r.amount
    )
    UPDATE fixed_prices f SET amount = s.amount, reduced_since = now()
    FROM started s WHERE f.product_id = s.product_id AND f.currency_id = s.currency_id`);
}

export interface EndedReduction {
  productId: number;
  currencyId: number;
  /** Minor units; the regular amount is null where the reduction had not begun, or another price was set meanwhile. */
  amount: number;
  regularAmount: number | null;
}

/**
 * Ends the open reductions of locked products: the regular price comes back, unless staff have set another one
 * meanwhile; one that has not begun never does. The caller does the rest, as after startReductions.
 */
export async function endOpenReductions(
  tx: Database,
  productIds: readonly number[],
): Promise<EndedReduction[]> {
  const { rows } = await tx.execute<EndedReduction & Record<string, unknown>>(sql`
    WITH ended AS (
      UPDATE price_reductions SET state = 'ended'
      WHERE product_id = ANY(${sql.param([...productIds])}::int[]) AND state IN ('planned', 'running')
      RETURNING product_id, currency_id, amount, regular_amount
    ), restored AS (
      UPDATE fixed_prices f SET amount = e.regular_amount, reduced_since = NULL FROM ended e
      WHERE f.product_id = e.product_id AND f.currency_id = e.currency_id AND f.amount = e.amount
        AND f.reduced_since IS NOT NULL AND e.regular_amount IS NOT NULL
      RETURNING f.product_id, f.currency_id, f.amount
    )
    SELECT e.product_id AS "productId", e.currency_id AS "currencyId", e.amount::float8 AS amount,
      r.amount::float8 AS "regularAmount"
    FROM ended e LEFT JOIN restored r USING (product_id, currency_id) ORDER BY 1, 2`);
  return rows;
}
