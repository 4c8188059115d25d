import type { Reply } from '@kamra/contract/endpoint.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import type { listShipments as listCall } from '@kamra/contract/order-shipments.ts';
import { isRefundedWhole, mayShip } from '@kamra/contract/order-state.ts';
import { openUnits, type ShipmentStatus } from '@kamra/contract/shipments.ts';
import { queryPrepared } from '../database/prepared.ts';
import { findProductOrder } from '../orders/find-product-order.ts';
import { type CarrierContext, listOpenCarriers } from './carrier-context.ts';

interface Row extends Record<string, unknown> {
  id: number;
  isLive: boolean;
  isAtCarrier: boolean;
  hasLabel: boolean;
  cashAmount: number | null;
  size: string | null;
  nextCheckAt: Date | null;
  events: { status: ShipmentStatus; at: string; note: string | null; actor: string }[];
}

const maxEvents = 100;
const statement = `
  SELECT s.id::float8 AS id, s.is_live AS "isLive", jsonb_array_length(s.carrier_parcels) > 0 AS "isAtCarrier",
    s.cash_amount::float8 AS "cashAmount", s.size, s.next_check_at AS "nextCheckAt",
    jsonb_array_length(s.carrier_parcels) > 0 AND s.status <> 'cancelled' AS "hasLabel",
    (SELECT coalesce(json_agg(json_build_object('status', e.status, 'at', e.at, 'note', e.note, 'actor', e.actor)
      ORDER BY e.id), '[]') FROM (
        SELECT * FROM shipment_events WHERE shipment_id = s.id ORDER BY id DESC LIMIT ${maxEvents}) e) AS events
  FROM shipments s WHERE s.order_id = $1`;

/** The shipments of an order with what happened to each. Throws notFound. */
export async function listShipments(
  context: CarrierContext,
  orderId: number,
): Promise<Reply<typeof listCall>> {
  const order = await findProductOrder(context.pool, orderId);
  const rows = await queryPrepared<Row>(context.pool, statement, [orderId]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = order.lines.map(({ id, unitsToDeliver: quantity }) => ({ id, quantity }));
  const open = [...openUnits(lines, order.shipments)];
  return {
    shipments: order.shipments.flatMap((shipment) => {
      const row = byId.get(shipment.id);
      if (!row) return [];
      const { cashAmount, nextCheckAt, events, ...rest } = row;
      return [
        {
          ...shipment,
          ...rest,
          cashAmount: cashAmount === null ? null : toMajorUnits(cashAmount),
          nextCheckAt: nextCheckAt?.toISOString() ?? null,
          events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
        },
      ];
    }),
    open: open.flatMap(([orderLineId, quantity]) => (quantity > 0 ? [{ orderLineId, quantity }] : [])),
    maySend: order.state === 'authorized' || mayShip(order.state, isRefundedWhole(order)),
    carriers: await listOpenCarriers(context),
  };
}
