import { type CurrencyId, currencyIds, fromMajorUnits } from '@kamra/contract/money.ts';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { fixedPrices } from './pricing-tables.ts';

interface FixedPrice {
  currencyId: CurrencyId;
  amount: number;
  announceReduction: boolean;
}

/**
 * Makes the given prices, in wire amounts, the product's only fixed ones. A reduction begins when it is first
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
    await tx
      .insert(fixedPrices)
      .values({ productId, currencyId, amount, reducedSince })
      .onConflictDoUpdate({
        target: [fixedPrices.productId, fixedPrices.currencyId],
        set: { amount, reducedSince },
      });
  }
}

function refuseWrongAmounts(prices: readonly FixedPrice[]): void {
  const seen = new Set<CurrencyId>();
  for (const [index, { currencyId, amount }] of prices.entries()) {
    if (seen.has(currencyId)) throw invalidField(`fixedPrices.${index}.currencyId`, 'invalid');
    seen.add(currencyId);
    const smallest = currencyId === currencyIds.HUF ? 100 : 1;
    const inMinorUnits = Number((amount * 100).toFixed(4));
    if (inMinorUnits % smallest !== 0) throw invalidField(`fixedPrices.${index}.amount`, 'invalid');
  }
}
