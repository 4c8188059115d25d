import type { CurrencyId } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { createReadBatcher, type ReadBatcher } from '../database/read-batcher.ts';
import { type LiveOffer, liveOfferColumns } from './product-card-row.ts';

/** Price and stock of the moment. Only the stock of a product without a published offer. */
export type LiveProduct = LiveOffer & { published: boolean | null };

const statement = `
  SELECT asked.id AS product_id, o.published, ${liveOfferColumns.replace('o.product_id,', '')}
  FROM unnest($1::int[]) asked (id) JOIN stock s ON s.product_id = asked.id
  LEFT JOIN offers o ON o.product_id = asked.id AND o.currency_id = $2`;

const batchersOf = new WeakMap<pg.Pool, Map<CurrencyId, ReadBatcher<LiveProduct>>>();

/** Offers and stock of products, published or not, in one statement with those of the requests at the same time. */
export function readLiveProducts(
  pool: pg.Pool,
  currencyId: CurrencyId,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, LiveProduct>> {
  const batchers = batchersOf.get(pool) ?? new Map<CurrencyId, ReadBatcher<LiveProduct>>();
  batchersOf.set(pool, batchers);
  const known = batchers.get(currencyId);
  const batcher =
    known ??
    createReadBatcher(async (ids) => {
      const rows = await queryPrepared<LiveProduct>(pool, statement, [ids, currencyId]);
      return new Map(rows.map((row) => [row.product_id, row]));
    });
  if (!known) batchers.set(currencyId, batcher);
  return batcher.read(productIds);
}
