import { and, eq, lte } from 'drizzle-orm';
import { stock } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';

/**
 * Sets the units on hand if they still are what staff saw (compare and swap); a count that staff did not change is
 * left as it is, whatever was sold since. Throws versionConflict with the stored counts, or invalidRequest when
 * orders have reserved more.
 */
export async function changeStock(
  tx: Database,
  productId: number,
  { onHand, changeFromOnHand }: { onHand: number; changeFromOnHand: number },
): Promise<void> {
  if (onHand === changeFromOnHand) return;
  const changed = await tx
    .update(stock)
    .set({ onHand })
    .where(
      and(eq(stock.productId, productId), eq(stock.onHand, changeFromOnHand), lte(stock.reserved, onHand)),
    )
    .returning({ productId: stock.productId });
  if (changed.length > 0) return;
  const [stored] = await tx.select().from(stock).where(eq(stock.productId, productId));
  if (stored && stored.onHand === changeFromOnHand) {
    const field = { field: 'stock.onHand', code: 'tooSmall', limit: stored.reserved } as const;
    throw new ShopError('invalidRequest', { fields: [field] });
  }
  throw new ShopError('versionConflict', { onHand: stored?.onHand, reserved: stored?.reserved });
}
