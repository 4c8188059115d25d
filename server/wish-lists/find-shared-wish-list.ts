import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { wishListShares } from './wish-list-tables.ts';

/** The products of a shared list, whose use is recorded; throws notFound. */
export async function findSharedWishList(db: Database, token: string): Promise<{ productIds: number[] }> {
  const [share] = await db
    .update(wishListShares)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(wishListShares.tokenHash, hashToken(token)))
    .returning({ productIds: wishListShares.productIds });
  if (!share) throw new ShopError('notFound');
  return share;
}
