import type { ShopOpening } from '@kamra/contract/shop-readiness.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';

/**
 * Whether the shop takes orders: once staff opened it, which the program lets them only when nothing is missing that the
 * law demands; before that as long as it is the demo shop.
 */
export const openingColumn = `(SELECT CASE WHEN opened_at IS NOT NULL THEN 'open'
  WHEN EXISTS (SELECT FROM products WHERE is_demo) THEN 'demo' ELSE 'closed' END FROM shop_settings)`;

export async function findOpening(db: Executor): Promise<ShopOpening> {
  const [row] = await queryPrepared<{ opening: ShopOpening | null }>(
    db,
    `SELECT ${openingColumn} AS opening`,
    [],
  );
  return row?.opening ?? 'closed';
}
