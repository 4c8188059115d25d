import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import { isCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { type getPriceHistory as endpoint, maxListedPrices } from '@kamra/contract/price-history.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

/** A price that was valid at any time of the last 30 days counts (PID Art. 6a), also one that began earlier. */
const statement = `
  SELECT o.currency_id, o.amount, o.reference_amount, f.amount IS NOT NULL AS is_fixed, f.reduced_since,
    (SELECT min(h.amount) FROM (
      SELECT amount, lead(valid_from, 1, 'infinity') OVER (ORDER BY valid_from, id) AS valid_until
      FROM price_history WHERE product_id = o.product_id AND currency_id = o.currency_id
    ) h WHERE h.valid_until > now() - interval '30 days') AS lowest,
    (SELECT coalesce(json_agg(json_build_array(h.valid_from, h.amount, h.reason) ORDER BY h.valid_from, h.id), '[]')
      FROM (
        SELECT id, valid_from, amount, reason FROM price_history
        WHERE product_id = o.product_id AND currency_id = o.currency_id
        ORDER BY valid_from DESC, id DESC LIMIT ${maxListedPrices}
      ) h) AS points
  FROM offers o
  LEFT JOIN fixed_prices f ON f.product_id = o.product_id AND f.currency_id = o.currency_id
  WHERE o.product_id = $1 ORDER BY o.currency_id = 3 DESC, o.currency_id`;

interface Row {
  currency_id: number;
  amount: number;
  reference_amount: number | null;
  is_fixed: boolean;
  reduced_since: Date | null;
  lowest: number | null;
  points: [at: string, amount: number, reason: string][];
}

/** The prices of a product by currency, forints first; throws notFound. */
export async function getPriceHistory(
  pool: pg.Pool,
  productId: number,
): Promise<ReplyInput<typeof endpoint>> {
  const rows = await queryPrepared<Row>(pool, statement, [productId]);
  if (rows.length === 0) throw new ShopError('notFound', { productId });
  const currencies = rows.flatMap((row) => {
    const currencyId = row.currency_id;
    if (!isCurrencyId(currencyId)) return [];
    const amount = toMajorUnits(Number(row.amount));
    return [
      {
        currencyId,
        amount,
        oldPrice: toMajorUnits(Number(row.reference_amount ?? 0)),
        isFixed: row.is_fixed,
        reducedSince: row.reduced_since?.toISOString() ?? null,
        lowest30: row.lowest === null ? amount : toMajorUnits(Number(row.lowest)),
        points: row.points.map(([at, each, reason]) => ({
          at: new Date(at).toISOString(),
          amount: toMajorUnits(each),
          reason,
        })),
      },
    ];
  });
  return { currencies };
}
