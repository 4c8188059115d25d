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

/**
 * Sets some of a product's fixed prices, in minor units, and leaves the others, as imports do. A reduction lasts
 * while the price stays or falls and ends when it rises.
 */
export async function updateFixedPrices(
  tx: Database,
  productId: number,
  prices: Partial<Record<CurrencyId, number>>,
): Promise<void> {
  for (const [currencyId, amount] of Object.entries(prices)) {
    await tx
      .insert(fixedPrices)
      .values({ productId, currencyId: Number(currencyId), amount })
      .onConflictDoUpdate({
        target: [fixedPrices.productId, fixedPrices.currencyId],
        set: {
          amount,
          reducedSince: sql`CASE WHEN excluded.amount <= ${fixedPrices.amount} THEN ${fixedPrices.reducedSince} END`,
        },
      });
  }
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
