import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { sql } from 'drizzle-orm';
import type { DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { loadWindowSettings } from '../shop/load-window-settings.ts';
import { lockFeatured, placeFeatured } from './set-featured-products.ts';

/** More than a home page or a list of bestsellers shows at first. */
const maxRanked = 60;

/**
 * Puts the products that sold most into the order of the bestsellers, where the shop has that rule: pieces of orders
 * of the last so many days that were not cancelled, refused or failed.
 */
export async function rankBestsellers({ db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>): Promise<void> {
  const { settings } = await loadWindowSettings(pool);
  const rule = settings.bestsellers;
  if (rule.rule !== 'sold') return;
  const { Canceled, Rejected, Error: failed } = paymentStatusIds;
  await inTransaction(db, async (tx) => {
    await lockFeatured(tx);
    const { rows } = await tx.execute<{ id: number }>(sql`
      SELECT p.id FROM order_lines l
      JOIN orders o ON o.id = l.order_id
      JOIN products p ON p.id = l.product_id
      WHERE o.placed_at > now() - make_interval(days => ${rule.days}) AND p.published AND p.archived_at IS NULL
        AND o.payment_status_id NOT IN (${Canceled}, ${Rejected}, ${failed})
      GROUP BY p.id ORDER BY sum(l.quantity) DESC, p.id LIMIT ${maxRanked}`);
    await placeFeatured(
      tx,
      'bestsellers',
      rows.map(({ id }) => id),
    );
  });
}
