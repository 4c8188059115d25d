import type { OrderBulkAction, OrderBulkResult } from '@kamra/contract/order-bulk.ts';
import { maxTagsOfOrder } from '@kamra/contract/order-tags.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { writeOrderTags } from './keep-order-tags.ts';
import { lockOrder } from './lock-order.ts';
import { orders } from './order-tables.ts';
import { transitionPayment } from './transition-payment.ts';

export interface BulkLog {
  error(details: object, message: string): void;
}

interface Connection {
  db: Database;
  pool: pg.Pool;
}

interface FoundOrder {
  id: number;
  orderNumber: string;
  version: number;
  paymentStatusId: number;
  tags: string[];
}

/**
 * Does the same with several orders, each in a transaction of its own with its stock, history, audit row and mail. One
 * that is refused, e.g. since somebody changed it at the same moment, or fails unexpectedly is told and stops no other.
 */
export async function changeOrders(
  connection: Connection,
  log: BulkLog,
  { orderIds, action }: { orderIds: readonly number[]; action: OrderBulkAction },
  actor: StaffActor,
): Promise<{ results: OrderBulkResult[] }> {
  const results: OrderBulkResult[] = [];
  for (const orderId of new Set(orderIds))
    results.push(await changeOne(connection, log, orderId, action, actor));
  return { results };
}

async function changeOne(
  connection: Connection,
  log: BulkLog,
  orderId: number,
  action: OrderBulkAction,
  actor: StaffActor,
): Promise<OrderBulkResult> {
  const { id, orderNumber, version, paymentStatusId, tags } = orders;
  const [found] = await connection.db
    .select({ id, orderNumber, version, paymentStatusId, tags })
    .from(orders)
    .where(eq(id, orderId));
  const result = { orderId, orderNumber: found?.orderNumber ?? null };
  if (!found) return { ...result, outcome: 'refused', code: 'notFound' };
  try {
    const isChanged = await act(connection, found, action, actor);
    return { ...result, outcome: isChanged ? 'changed' : 'unchanged', code: null };
  } catch (error) {
    if (!(error instanceof ShopError)) {
      log.error({ err: error, orderId }, 'changing an order together with others failed');
      return { ...result, outcome: 'refused', code: 'unexpected' };
    }
    const isMove = error.code === 'paymentTransitionNotAllowed';
    const from = isMove && { fromPaymentStatusId: found.paymentStatusId as PaymentStatusId };
    return { ...result, outcome: 'refused', code: error.code, ...from };
  }
}

/** Whether anything was to be changed. */
async function act(
  { db, pool }: Connection,
  order: FoundOrder,
  action: OrderBulkAction,
  actor: StaffActor,
): Promise<boolean> {
  if (action.kind === 'markPaid' || action.kind === 'cancel') {
    const { Completed, Canceled } = paymentStatusIds;
    const to = action.kind === 'cancel' ? Canceled : Completed;
    if (order.paymentStatusId === to) return false;
    const note = action.kind === 'cancel' ? action.reason : action.note;
    await transitionPayment(pool, order.id, { paymentStatusId: to, version: order.version, note }, actor);
    return true;
  }
  const others = order.tags.filter((tag) => tag !== action.tag);
  const tags = action.kind === 'tag' ? [...others, action.tag] : others;
  if (tags.length > maxTagsOfOrder) throw new ShopError('tooLarge', { limit: maxTagsOfOrder });
  if (order.tags.includes(action.tag) === (action.kind === 'tag')) return false;
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id, order.version);
    return writeOrderTags(tx, order.id, tags, actor);
  });
}
