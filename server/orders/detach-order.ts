import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { lockPoints } from '../points/lock-points.ts';
import { takeHeldPoints } from '../points/move-points.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockOrder } from './lock-order.ts';
import { orderLinks } from './order-link-tables.ts';
import { orderHistory, orders } from './order-tables.ts';

/** The account that an order belongs to. */
interface OwningAccount extends pg.QueryResultRow {
  id: number;
  /** Of the order's payment; only who is signed in pays by points. */
  pointsSpent: number;
}

const ownerStatement = `
  SELECT c.id, o.points_spent AS "pointsSpent" FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = $1`;
const leftStatement = `${ownerStatement} AND fold_email(c.email) = fold_email(o.email)
  AND fold_email(c.email) <> fold_email($2) AND NOT o.is_email_proved AND o.points_spent = 0`;

/**
 * The account that has an order by its address alone, which is about to become another one. Whose owner was signed in with
 * that address when ordering, or paid with points, keeps the order whatever address it gets.
 */
export async function findLeftAccount(
  client: pg.PoolClient,
  orderId: number,
  email: string,
): Promise<OwningAccount | undefined> {
  const [account] = await queryPrepared<OwningAccount>(client, leftStatement, [orderId, email]);
  return account;
}

/**
 * Takes an order out of the account that it belongs to, and ends the links of its mails, which that account's owner may
 * have. It is not attached again by its address until that is corrected. Throws notFound, versionConflict, orderPartFixed
 * for one that was paid with the account's points.
 */
export function detachOrder(
  pool: pg.Pool,
  orderId: number,
  version: number,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    await lockOrder(tx, orderId, version);
    const [account] = await queryPrepared<OwningAccount>(client, ownerStatement, [orderId]);
    if (!account) return;
    if (account.pointsSpent > 0) throw new ShopError('orderPartFixed', { part: 'account' });
    const next = { isDetached: true, version: sql`${orders.version} + 1` };
    await tx.update(orders).set(next).where(eq(orders.id, orderId));
    await tx.delete(orderLinks).where(eq(orderLinks.orderId, orderId));
    await takeFromAccount(client, orderId, account, actor);
  });
}

const earnedStatement = `
  SELECT coalesce(sum(points), 0)::int AS points FROM point_movements
  WHERE order_id = $1 AND customer_id = $2 AND kind IN ('earned', 'takenBack')`;
const lotStatement = 'UPDATE point_lots SET order_id = NULL WHERE order_id = $1 AND customer_id = $2';

/** Ends that an order belongs to an account, with the points that it earned there, history and audit row. */
export async function takeFromAccount(
  client: pg.PoolClient,
  orderId: number,
  { id: customerId }: OwningAccount,
  actor: StaffActor,
): Promise<void> {
  const tx = typedQueries(client);
  await tx
    .update(orders)
    .set({ customerId: null, isEmailProved: false })
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  if (await lockPoints(client, customerId)) {
    const [earned] = await queryPrepared<{ points: number }>(client, earnedStatement, [orderId, customerId]);
    if (earned!.points > 0)
      await takeHeldPoints(client, customerId, earned!.points, { kind: 'takenBack', orderId });
    await queryPrepared(client, lotStatement, [orderId, customerId]);
  }
  const { systemUserId, name } = actor;
  await tx.insert(orderHistory).values({ orderId, event: 'detached', systemUserId, actor: name });
  await writeAuditLog(tx, actor, {
    module: 'orders',
    action: 'detachOrder',
    entity: 'order',
    entityId: orderId,
    before: { customerId },
    after: { customerId: null },
  });
}
