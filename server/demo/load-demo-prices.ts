import { type CurrencyCode, currencyIds, fromMajorUnits } from '@kamra/contract/money.ts';
import type { Database } from '../database/connect.ts';
import { fixedPrices } from '../pricing/pricing-tables.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import type { DemoProduct } from './demo-schema.ts';

const day = 24 * 60 * 60 * 1000;
const daysOfHistory = 90;

/** Tells what the products cost in the last 90 days: the prices they began with, raised ones, reductions. */
export async function loadDemoPrices(
  tx: Database,
  products: readonly (readonly [id: number, product: DemoProduct])[],
): Promise<void> {
  for (const [id, product] of products) {
    await setPrices(tx, id, pricesAt(product, product.priceHistory[0]?.HUF ?? product.prices.HUF));
  }
  const ids = products.map(([id]) => id);
  await refreshOffers(tx, ids, 'demo', daysAgo(daysOfHistory));
  for (const [id, product] of products) {
    for (const { HUF, daysAgo: days } of product.priceHistory.slice(1)) {
      await setPrices(tx, id, pricesAt(product, HUF));
      await refreshOffers(tx, [id], 'demo', daysAgo(days));
    }
    if (product.reduced) {
      const since = daysAgo(product.reduced.daysAgo);
      await setPrices(tx, id, pricesAt(product, product.reduced.HUF), since);
      await refreshOffers(tx, [id], 'demo reduction', since);
    }
  }
}

/** Its fixed prices in minorUnits when it cost so many forints: those in other currencies go along, in steps of ten cents. */
function pricesAt({ prices }: DemoProduct, forints: number): [CurrencyCode, number][] {
  const share = forints / prices.HUF;
  return Object.entries({ ...prices, HUF: forints }).map(([code, amount]) => {
    const isExact = code === 'HUF' || share === 1;
    return [
      code as CurrencyCode,
      isExact ? fromMajorUnits(amount) : Math.round((fromMajorUnits(amount) * share) / 10) * 10,
    ];
  });
}

async function setPrices(
  tx: Database,
  productId: number,
  prices: [CurrencyCode, number][],
  reducedSince: Date | null = null,
): Promise<void> {
  for (const [code, amount] of prices) {
    const row = { amount, reducedSince };
    await tx
      .insert(fixedPrices)
      .values({ productId, currencyId: currencyIds[code], ...row })
      .onConflictDoUpdate({ target: [fixedPrices.productId, fixedPrices.currencyId], set: row });
  }
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * day);
}
