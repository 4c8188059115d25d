import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { forgetProducts, type ProductIndex } from '../facets/product-index.ts';
import { findCards } from './card-cache.ts';
import { type LiveOffer, liveOfferColumns } from './product-card-row.ts';

/** The offers of products, in their order, with the current values of the database; what is not sold any more is left out. */
export async function readOffers(
  pool: pg.Pool,
  index: ProductIndex,
  productIds: readonly number[],
  { currencyId, language }: { currencyId: CurrencyId; language: Language },
): Promise<LiveOffer[]> {
  const expected = productIds.flatMap((id) => {
    const row = index.rows.rowOf.get(id);
    return row === undefined ? [] : [{ product_id: id, card_version: index.rows.versions[row]! }];
  });
  const text = `SELECT ${liveOfferColumns} FROM offers o JOIN stock s ON s.product_id = o.product_id
    WHERE o.currency_id = $1 AND o.published AND o.product_id = ANY($2::int[])`;
  const [offers] = await Promise.all([
    queryPrepared<LiveOffer>(pool, text, [currencyId, productIds]),
    // Whoever shows the offers finds their cards.
    findCards(pool, expected, language),
  ]);
  const byId = new Map(offers.map((offer) => [offer.product_id, offer]));
  if (byId.size < productIds.length)
    forgetProducts(
      index,
      productIds.filter((id) => !byId.has(id)),
    );
  return productIds.flatMap((id) => byId.get(id) ?? []);
}
