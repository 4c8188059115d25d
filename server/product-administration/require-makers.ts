import { sql } from 'drizzle-orm';
import { makerId } from '../catalogue/operators-of-products.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { isMakerRequired } from '../shop/maker-required.ts';

/** SQL: whether the shop publishes nothing without a maker. */
export const asksForMaker = sql.raw(isMakerRequired);

/** SQL: whether product `p` lacks the maker without which the shop publishes nothing. */
export const lacksMaker = sql.raw(`(${isMakerRequired} AND ${makerId} IS NULL)`);

/** Those among products that are published, or wait for their day, without a maker that the shop asks for. */
export async function findPublicWithoutMaker(
  tx: Database,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT p.id FROM products p WHERE p.id = ANY(${sql.param([...productIds])}::int[])
      AND (p.published OR p.publish_from IS NOT NULL) AND ${lacksMaker}`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Throws invalidRequest when a change published products without a maker, or took the maker of published ones away.
 * What was so `before`, in a shop that once asked for none, stays.
 */
export async function requireMakers(
  tx: Database,
  productIds: readonly number[],
  {
    before = new Set(),
    fieldOf = () => 'manufacturerId',
  }: { before?: ReadonlySet<number>; fieldOf?: (productId: number) => string } = {},
): Promise<void> {
  const [wrong] = [...(await findPublicWithoutMaker(tx, productIds))].filter((id) => !before.has(id));
  if (wrong !== undefined) throw invalidField(fieldOf(wrong), 'needsMaker');
}
