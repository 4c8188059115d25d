import { type CurrencyId, fromMajorUnits, toExactMinorUnits } from '@kamra/contract/money.ts';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { fixedPrices } from './pricing-tables.ts';

interface FixedPrice {
  currencyId: CurrencyId;
  amount: number;
  announceReduction: boolean;
}

/**
 * Replaces a product's fixed prices by the given ones, in wire amounts. A reduction begins when it is first
 * announced and lasts while the price stays or falls; a raised price that is announced again begins anew
 * (4/2009. r. 2/A. §: progressive reductions keep their first reference). Throws invalidRequest for a currency
 * named twice, for parts of a forint and for more than two decimals.
 */
export async function replaceFixedPrices(
  tx: Database,
  productId: number,
  prices: readonly FixedPrice[],
): Promise<void> {
  refuseWrongAmounts(prices);
  const stored = await tx.select().from(fixedPrices).where(eq(fixedPrices.productId, productId));
  await tx.delete(fixedPrices).where(
    and(
      eq(fixedPrices.productId, productId),
      notInArray(
        fixedPrices.currencyId,
        prices.map((price) => price.currencyId),
      ),
    ),
  );
  for (const { currencyId, amount: onTheWire, announceReduction } of prices) {
    const amount = fromMajorUnits(onTheWire);
    const before = stored.find((price) => price.currencyId === currencyId);
    const continues = before?.reducedSince && amount <= before.amount;
    const reducedSince = !announceReduction ? null : continues ? before.reducedSince : sql`now()`;
    await writeFixedPrice(tx, { productId, currencyId, amount, reducedSince });
  }
}

/**
 * Sets some of a product's fixed prices, in minor units, as part of a reduction announced at `reducedSince` or of
 * none. For price histories that are taken over as they were.
 */
export async function setFixedPrices(
  tx: Database,
  productId: number,
  prices: Partial<Record<CurrencyId, number>>,
  reducedSince: Date | null,
): Promise<void> {
  for (const [currencyId, amount] of Object.entries(prices)) {
    await writeFixedPrice(tx, { productId, currencyId: Number(currencyId), amount, reducedSince });
  }
}

/** A fixed price to set, in minor units, or to remove. */
export interface FixedPriceChange {
  productId: number;
  currencyId: CurrencyId;
  amount: number | null;
}

/**
 * Changes some fixed prices of many products and leaves the others, as imports do. A reduction lasts while the price
 * stays or falls and ends when it rises.
 */
export async function updateFixedPrices(tx: Database, changes: readonly FixedPriceChange[]): Promise<void> {
  const set = changes.filter(({ amount }) => amount !== null);
  const removed = changes.filter(({ amount }) => amount === null);
  if (set.length > 0) {
    await tx.execute(sql`
      INSERT INTO fixed_prices AS existing (product_id, currency_id, amount)
      SELECT "productId", "currencyId", amount FROM ${rowsOf(set)}
      ON CONFLICT (product_id, currency_id) DO UPDATE SET amount = excluded.amount,
        reduced_since = CASE WHEN excluded.amount <= existing.amount THEN existing.reduced_since END`);
  }
  if (removed.length > 0) {
    await tx.execute(sql`DELETE FROM fixed_prices f USING ${rowsOf(removed)}
      WHERE f.product_id = r."productId" AND f.currency_id = r."currencyId"`);
  }
}

/** The first fixed prices of products that this transaction created. */
export async function addFixedPrices(tx: Database, prices: readonly FixedPriceChange[]): Promise<void> {
  const set = prices.filter(({ amount }) => amount !== null);
  if (set.length === 0) return;
  await tx.execute(sql`INSERT INTO fixed_prices (product_id, currency_id, amount)
    SELECT "productId", "currencyId", amount FROM ${rowsOf(set)}`);
}

const rowsOf = (changes: readonly FixedPriceChange[]) =>
  sql`json_to_recordset(${JSON.stringify(changes)}::json) AS r ("productId" int, "currencyId" int, amount bigint)`;

/** Sets since when the reductions of fixed prices are announced, null for none, as an undo finds them in the audit log. */
export async function setReductions(
  tx: Database,
  products: readonly { productId: number; reductions: readonly [CurrencyId, string | null][] }[],
): Promise<void> {
  const rows = products.flatMap(({ productId, reductions }) =>
    reductions.map(([currencyId, since]) => ({ productId, currencyId, since })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    UPDATE fixed_prices f SET reduced_since = r.since
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r ("productId" int, "currencyId" int, since timestamptz)
    WHERE f.product_id = r."productId" AND f.currency_id = r."currencyId"`);
}

interface FixedPriceRow {
  productId: number;
  currencyId: number;
  amount: number;
  reducedSince: Date | SQL | null;
}

async function writeFixedPrice(tx: Database, row: FixedPriceRow): Promise<void> {
  const { amount, reducedSince } = row;
  await tx
    .insert(fixedPrices)
    .values(row)
    .onConflictDoUpdate({
      target: [fixedPrices.productId, fixedPrices.currencyId],
      set: { amount, reducedSince },
    });
}

function refuseWrongAmounts(prices: readonly FixedPrice[]): void {
  const seen = new Set<CurrencyId>();
  for (const [index, { currencyId, amount }] of prices.entries()) {
    if (seen.has(currencyId)) throw invalidField(`fixedPrices.${index}.currencyId`, 'invalid');
    seen.add(currencyId);
    if (toExactMinorUnits(amount, currencyId) === null)
      throw invalidField(`fixedPrices.${index}.amount`, 'invalid');
  }
}
