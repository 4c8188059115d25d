import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { type LowestPrices, lowestPrices, priceKey } from './lowest-prices.ts';
import { type Reduction, startReductions } from './start-reductions.ts';

/** A fixed price in minor units. */
export interface FixedPrice {
  productId: number;
  currencyId: CurrencyId;
  amount: number;
  isReduced: boolean;
}

export interface ReductionRefusal {
  productId: number;
  code: 'noPrice' | 'priceTooLow' | 'notBelowLowest' | 'alreadyReduced' | 'periodOver';
  /** Amounts as on the wire. */
  details: { currencyId?: CurrencyId; amount?: number; lowest?: number };
}

interface ReductionPlan {
  /** The reduced amount of a fixed price; null leaves it. */
  reduce: (price: FixedPrice) => number | null;
  /** Null for at once. */
  startsAt: string | null;
  endsAt: string | null;
  actor: StaffActor;
  batchId: string | null;
}

export interface PlannedReductions {
  planned: Reduction[];
  refused: ReductionRefusal[];
  /** Whether they have begun, so that prices have changed. */
  isStarted: boolean;
}

/**
 * Reduces fixed prices of locked products from and until a time. A product is refused where it has no such price, is
 * reduced already, or would show a reduction that is not below the lowest price of the 30 days before; all of them where
 * the time to end has come meanwhile.
 */
export async function planReductions(
  tx: Database,
  productIds: readonly number[],
  { reduce, startsAt, endsAt, actor, batchId }: ReductionPlan,
): Promise<PlannedReductions> {
  const ids = sql`${sql.param([...productIds])}::int[]`;
  const start = sql`greatest(now(), ${startsAt}::timestamptz)`;
  if (await isOver(tx, start, endsAt)) {
    const refused = productIds.map((productId) => ({ productId, code: 'periodOver' as const, details: {} }));
    return { planned: [], refused, isStarted: false };
  }
  await endOverwritten(tx, ids);
  const lowest = await lowestPrices(tx, productIds, start);
  const prices = Map.groupBy(await readPrices(tx, ids), ({ productId }) => productId);
  const planned: Reduction[] = [];
  const refused: ReductionRefusal[] = [];
  for (const productId of productIds) {
    const result = reduceProduct(productId, prices.get(productId) ?? [], { reduce, lowest });
    if (Array.isArray(result)) planned.push(...result);
    else refused.push(result);
  }
  const rows = JSON.stringify(planned);
  const stored = await tx.execute<{ isStarted: boolean }>(sql`
    INSERT INTO price_reductions (product_id, currency_id, amount, starts_at, ends_at, planned_by_id, planned_by_name, batch_id)
    SELECT "productId", "currencyId", amount, ${start}, ${endsAt}::timestamptz, ${actor.systemUserId}::int,
      ${actor.name}::text, ${batchId}::uuid
    FROM json_to_recordset(${rows}::json) AS r ("productId" int, "currencyId" int, amount bigint)
    RETURNING starts_at <= now() AS "isStarted"`);
  const isStarted = stored.rows[0]?.isStarted ?? false;
  if (isStarted) await startReductions(tx, planned);
  return { planned, refused, isStarted };
}

async function isOver(tx: Database, start: SQL, endsAt: string | null): Promise<boolean> {
  const { rows } = await tx.execute<{ isOver: boolean }>(
    sql`SELECT coalesce(${endsAt}::timestamptz <= ${start}, false) AS "isOver"`,
  );
  return rows[0]!.isOver;
}

function reduceProduct(
  productId: number,
  prices: readonly FixedPrice[],
  { reduce, lowest }: Pick<ReductionPlan, 'reduce'> & { lowest: LowestPrices },
): Reduction[] | ReductionRefusal {
  if (prices.some(({ isReduced }) => isReduced)) return { productId, code: 'alreadyReduced', details: {} };
  const reductions: Reduction[] = [];
  for (const price of prices) {
    const amount = reduce(price);
    if (amount === null) continue;
    const { currencyId, amount: regularAmount } = price;
    const details = { currencyId, amount: toMajorUnits(amount) };
    if (amount <= 0) return { productId, code: 'priceTooLow', details };
    const least = lowest.get(priceKey(productId, currencyId)) ?? regularAmount;
    if (amount >= least) {
      return { productId, code: 'notBelowLowest', details: { ...details, lowest: toMajorUnits(least) } };
    }
    reductions.push({ productId, currencyId, amount, regularAmount });
  }
  return reductions.length > 0 ? reductions : { productId, code: 'noPrice', details: {} };
}

async function readPrices(tx: Database, ids: SQL): Promise<FixedPrice[]> {
  const { rows } = await tx.execute<FixedPrice & Record<string, unknown>>(sql`
    SELECT f.product_id AS "productId", f.currency_id AS "currencyId", f.amount::float8 AS amount,
      f.reduced_since IS NOT NULL OR EXISTS (SELECT FROM price_reductions r WHERE r.product_id = f.product_id
        AND r.currency_id = f.currency_id AND r.state IN ('planned', 'running')) AS "isReduced"
    FROM fixed_prices f WHERE f.product_id = ANY(${ids}) ORDER BY f.product_id, f.currency_id`);
  return rows;
}

/** Reductions that staff ended by giving the product another price. */
async function endOverwritten(tx: Database, ids: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE price_reductions r SET state = 'ended' WHERE r.product_id = ANY(${ids}) AND r.state = 'running'
      AND NOT EXISTS (SELECT FROM fixed_prices f WHERE f.product_id = r.product_id
        AND f.currency_id = r.currency_id AND f.reduced_since IS NOT NULL)`);
}
