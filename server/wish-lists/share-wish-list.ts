import { and, eq, inArray } from 'drizzle-orm';
import { products } from '../catalogue/catalogue-tables.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { wishListShares } from './wish-list-tables.ts';

/**
 * Stores the published ones of the products, in their order, under a new token; throws productUnavailable without
 * any.
 */
export async function shareWishList(db: Database, productIds: number[]): Promise<{ token: string }> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.published, true)));
  const published = new Set(rows.map(({ id }) => id));
  const shared = [...new Set(productIds)].filter((id) => published.has(id));
  if (shared.length === 0) throw new ShopError('productUnavailable');
  const token = newToken();
  await db.insert(wishListShares).values({ tokenHash: hashToken(token), productIds: shared });
  return { token };
}
