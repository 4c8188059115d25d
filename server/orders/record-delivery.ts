import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { recordDelivery as recordCall } from '@kamra/contract/order-delivery.ts';
import { allowedDeliveryEvents, orderStateOf } from '@kamra/contract/order-state.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockOrder } from './lock-order.ts';
import { moveShipments } from './move-shipments.ts';
import { deliveryEvents, orderHistory, orders } from './order-tables.ts';
import { readOrderFacts, tellChange } from './tell-change.ts';

/**
 * Notes what has happened to an order's parcel, with its shipment, history, audit row and the mail that tells its
 * buyer, all or nothing. Stock and payment stay as they are. Throws notFound, versionConflict, deliveryEventNotAllowed.
 */
export function recordDelivery(
  pool: pg.Pool,
  orderId: number,
  { event, version, shipment }: EndpointInput<typeof recordCall>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const order = await lockOrder(tx, orderId, version);
    const facts = await readOrderFacts(client, order);
    const state = orderStateOf(facts);
    if (!allowedDeliveryEvents(state).includes(event)) {
      throw new ShopError('deliveryEventNotAllowed', { state, event });
    }
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId));
    await tx.insert(deliveryEvents).values({ orderId, parcel: order.orderNumber, event, at: sql`now()` });
    await moveShipments(client, orderId, event, shipment ?? null, actor);
    await tx
      .insert(orderHistory)
      .values({ orderId, event, systemUserId: actor.systemUserId, actor: actor.name });
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'recordDelivery',
      entity: 'order',
      entityId: orderId,
      after: { event, ...(shipment && { shipment }) },
    });
    await tellChange(client, order, facts, { lastDeliveryEvent: event });
  });
}
