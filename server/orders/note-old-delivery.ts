import type { DeliveryEventName, OrderFacts } from '@kamra/contract/order-state.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { type ChangingOrder, tellChange } from './tell-change.ts';

const statement = `
  WITH noted AS (
    INSERT INTO delivery_events (order_id, parcel, event, at) VALUES ($1, $2, $3, now())
  ), changed AS (
    UPDATE orders SET version = version + 1 WHERE id = $1
  )
  INSERT INTO order_history (order_id, event, system_user_id, actor) VALUES ($1, $3, $4, $5)`;

/** Notes what happened to the parcel of an order that left before there were shipments. */
export async function noteOldDelivery(
  client: pg.PoolClient,
  order: ChangingOrder,
  facts: OrderFacts,
  event: DeliveryEventName,
  { systemUserId, name }: StaffActor,
): Promise<void> {
  const { orderId, orderNumber } = order;
  await queryPrepared(client, statement, [orderId, orderNumber, event, systemUserId, name]);
  await tellChange(client, order, facts, { lastDeliveryEvent: event });
}
