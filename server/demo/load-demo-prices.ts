import { type CurrencyCode, type CurrencyId, currencyIds, fromMajorUnits } from '@kamra/contract/money.ts';
import type { Database } from '../database/connect.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { setFixedPrices } from '../pricing/replace-fixed-prices.ts';
import type { DemoProduct } from './demo-schema.ts';

const day = 24 * 60 * 60 * 1000;
const daysOfHistory = 90;

/** Stores the price history of the last 90 days: initial prices, raised ones, reductions. */
export async function loadDemoPrices(
  tx: Database,
  products: readonly (readonly [id: number, product: DemoProduct])[],
): Promise<void> {
  for (const [id, product] of products) {
    await setFixedPrices(tx, id, pricesAt(product, product.priceHistory[0]?.HUF ?? product.prices.HUF), null);
  }
  const ids = products.map(([id]) => id);
  await refreshOffers(tx, ids, 'demo', daysAgo(daysOfHistory));
  for (const [id, product] of products) {
    for (const { HUF, daysAgo: days } of product.priceHistory.slice(1)) {
      await setFixedPrices(tx, id, pricesAt(product, HUF), null);
      await refreshOffers(tx, [id], 'demo', daysAgo(days));
    }
    if (product.reduced) {
      const since = daysAgo(product.reduced.daysAgo);
      await setFixedPrices(tx, id, pricesAt(product, product.reduced.HUF), since);
      await refreshOffers(tx, [id], 'demo reduction', since);
    }
  }
}

/** A product's fixed prices in minor units at a price in forints: other currencies follow, in steps of ten cents. */
function pricesAt({ prices }: DemoProduct, forints: number): Partial<Record<CurrencyId, number>> {
  const share = forints / prices.HUF;
  return Object.fromEntries(
    Object.entries({ ...prices, HUF: forints }).map(([code, amount]) => {
      const isExact = code === 'HUF' || share === 1;
      const minor = isExact ? fromMajorUnits(amount) : Math.round((fromMajorUnits(amount) * share) / 10) * 10;
      return [currencyIds[code as CurrencyCode], minor];
    }),
  );
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * day);
}
