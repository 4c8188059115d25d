import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { exchangeReturn as exchangeCall } from '@kamra/contract/order-returns.ts';
import type { ReturnState } from '@kamra/contract/return-kinds.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

interface Row extends pg.QueryResultRow {
  orderId: number;
  number: string;
  version: number;
  state: ReturnState;
}

const lockStatement = `
  SELECT order_id AS "orderId", number, version, state FROM order_returns WHERE id = $1 FOR UPDATE`;

/** Another order of the same buyer. */
const findStatement = `
  SELECT n.id FROM orders n JOIN orders o ON o.id = $2
  WHERE n.order_number = $1 AND n.id <> o.id AND lower(n.email) = lower(o.email) AND n.email <> ''`;

const noteStatement = 'UPDATE order_returns SET exchange_order_id = $2, version = version + 1 WHERE id = $1';

const exchanged: readonly ReturnState[] = ['approved', 'received', 'refunded'];

/**
 * Notes by which order a return is exchanged. Throws notFound, versionConflict, returnNotAllowed before it is approved
 * and after it was declined, invalidRequest for an order that its buyer has not.
 */
export function exchangeReturn(
  pool: pg.Pool,
  id: number,
  { version, orderNumber }: EndpointInput<typeof exchangeCall>['body'],
  actor: StaffActor,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const [found] = await queryPrepared<Row>(client, lockStatement, [id]);
    if (!found) throw new ShopError('notFound');
    const { orderId, number, state } = found;
    if (found.version !== version) throw new ShopError('versionConflict', { version: found.version });
    if (!exchanged.includes(state)) throw new ShopError('returnNotAllowed');
    const values = [orderNumber, orderId];
    const [order] = await queryPrepared<{ id: number }>(client, findStatement, values);
    if (!order) throw invalidField('orderNumber', 'invalid');
    await queryPrepared(client, noteStatement, [id, order.id]);
    await writeAuditLog(typedQueries(client), actor, {
      module: 'orders',
      action: 'exchangeReturn',
      entity: 'order',
      entityId: orderId,
      after: { number, orderNumber },
    });
    return orderId;
  });
}
