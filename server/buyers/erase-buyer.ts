import type { eraseBuyer as eraseCall } from '@kamra/contract/buyers.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import { openPaymentStatusIds, paymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { emptyOrders } from '../retention/empty-orders.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockBuyer } from './change-buyer.ts';

const unfinished = [...openPaymentStatusIds, paymentStatusIds.Processing];
const cameToNothing = [paymentStatusIds.Canceled, paymentStatusIds.Rejected];

/** What belongs to the addresses `$1` of a buyer, and need not be kept. */
const eraseStatements = [
  `DELETE FROM newsletter_subscriptions WHERE fold_email(email) = ANY($1)`,
  `UPDATE mails SET text = '', html = '', data = '{}', headers = '{}'
    WHERE fold_email(recipient) = ANY($1) AND state <> 'queued'`,
  `DELETE FROM order_links WHERE order_id IN (SELECT id FROM orders WHERE fold_email(email) = ANY($1))`,
  `DELETE FROM session_orders WHERE order_id IN (SELECT id FROM orders WHERE fold_email(email) = ANY($1))`,
  `UPDATE orders SET note = NULL WHERE fold_email(email) = ANY($1) AND note IS NOT NULL`,
  `DELETE FROM order_gift_notes WHERE order_id IN (SELECT id FROM orders WHERE fold_email(email) = ANY($1))`,
  `DELETE FROM order_surveys WHERE requested_at IS NULL
    AND order_id IN (SELECT id FROM orders WHERE fold_email(email) = ANY($1))`,
  `UPDATE product_reviews SET author_name = '—' WHERE order_line_id IN
    (SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE fold_email(o.email) = ANY($1))`,
  `DELETE FROM product_alerts WHERE fold_email(email) = ANY($1)`,
  `DELETE FROM customers WHERE fold_email(email) = ANY($1)`,
];

const anonymizeStatement = `
  WITH emptied AS (
    SELECT id FROM orders WHERE fold_email(email) = ANY($1) AND payment_status_id = ANY($2::int[])
  ), ${emptyOrders}`;

/**
 * Erases what the shop need not keep about a buyer: account, newsletter, notes, contents of mails, links, and orders
 * that came to nothing. Paid orders stay as accounting law asks, until the nightly job empties them. The log of
 * consents names nobody and stays as their proof. Throws notFound, versionConflict, inUse while an order is open, or has
 * money that staff have to look at.
 */
export function eraseBuyer(
  pool: pg.Pool,
  buyerId: number,
  version: number,
  actor: StaffActor,
): Promise<Reply<typeof eraseCall>> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    await lockBuyer(tx, buyerId, version);
    const { rows: own } = await client.query<{ id: number; folded: string }>(
      'SELECT id, folded_email AS folded FROM buyers WHERE $1 IN (id, merged_into_id)',
      [buyerId],
    );
    const folded = own.map((row) => row.folded);
    const { rows: open } = await client.query<{ orderNumber: string }>(
      `SELECT order_number AS "orderNumber" FROM orders
      WHERE fold_email(email) = ANY($1) AND (payment_status_id = ANY($2::int[]) OR payment_flag IS NOT NULL) LIMIT 20`,
      [folded, unfinished],
    );
    if (open.length > 0) throw new ShopError('inUse', { orders: open.map(({ orderNumber }) => orderNumber) });
    for (const statement of eraseStatements) await client.query(statement, [folded]);
    await client.query('DELETE FROM buyer_notes WHERE buyer_id = ANY($1::int[])', [own.map(({ id }) => id)]);
    const { rowCount: anonymized } = await client.query(anonymizeStatement, [folded, cameToNothing]);
    const { rows } = await client.query<{ kept: number }>(
      'SELECT count(*)::int AS kept FROM orders WHERE fold_email(email) = ANY($1)',
      [folded],
    );
    const counts = { anonymized: anonymized ?? 0, kept: rows[0]?.kept ?? 0 };
    await client.query(
      'UPDATE buyers SET block_reason = NULL, version = version + 1 WHERE id = ANY($1::int[])',
      [own.map(({ id }) => id)],
    );
    await writeAuditLog(tx, actor, {
      module: 'customers',
      action: 'erase',
      entity: 'buyer',
      entityId: buyerId,
      after: counts,
    });
    return counts;
  });
}
