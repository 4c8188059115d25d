import { toMajorUnits } from '@kamra/contract/money.ts';
import { allowedDeliveryEvents, changeablePartsOf } from '@kamra/contract/order-state.ts';
import { type ProductOrderDetails, paymentStatusIds, refundableOf } from '@kamra/contract/orders.ts';
import { hasParcels } from '@kamra/contract/shipments.ts';
import { staffTransitionsOf } from '@kamra/contract/staff-transitions.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { readOrder } from './read-order.ts';
import { readOrderProgress } from './read-order-progress.ts';

type Entry = ProductOrderDetails['history'][number];
type HistoryRow = Omit<Entry, 'at' | 'refundedAmount'> & { at: Date; refundedMinor: number | null };

const maxEvents = 500;
const ofOrder = `m.data ? 'orderId' AND (m.data ->> 'orderId')::bigint = $1`;
const asMail = `json_build_object('id', m.id, 'subject', m.subject, 'state', m.state)`;
// A mail is queued at the moment of its event, both being those of one transaction; one without an event is one itself.
const historyStatement = `
  SELECT * FROM (
    SELECT h.id, h.at, h.event, h.from_payment_status_id AS "fromPaymentStatusId",
      h.to_payment_status_id AS "toPaymentStatusId", h.actor, h.note, h.details,
      CASE WHEN h.event IN ('mailQueued', 'reminded') THEN (
        SELECT ${asMail} FROM mails m WHERE ${ofOrder} AND m.created_at = h.at LIMIT 1) END AS mail, r.amount::float8 AS "refundedMinor"
    FROM order_history h LEFT JOIN order_refunds r ON r.history_id = h.id WHERE h.order_id = $1
    UNION ALL
    SELECT -m.id, m.created_at, 'mailQueued', NULL, NULL, '', NULL, NULL, ${asMail}, NULL FROM mails m
    WHERE ${ofOrder} AND NOT EXISTS (SELECT FROM order_history h WHERE h.order_id = $1 AND h.at = m.created_at)
    ORDER BY at DESC, id DESC LIMIT ${maxEvents}
  ) events ORDER BY at, abs(id)`;

const accountStatement = `
  SELECT c.email FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = $1`;

const packingStatement =
  'SELECT id, gtin, shelf_place AS "shelfPlace" FROM products WHERE id = ANY($1::int[])';

interface PackingFacts {
  id: number;
  gtin: string | null;
  shelfPlace: string | null;
}

/** The lines with what the product's shelf and box say of it today. */
async function withPackingFacts<Line extends { productId: number | null }>(pool: Executor, lines: Line[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const rows = await queryPrepared<PackingFacts & pg.QueryResultRow>(pool, packingStatement, [ids]);
  const facts = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => {
    const { gtin = null, shelfPlace = null } = (line.productId !== null && facts.get(line.productId)) || {};
    return { ...line, gtin, shelfPlace };
  });
}

/** One order as staff see it, with its history and the permitted payment transitions. Throws notFound. */
export async function findProductOrder(pool: Executor, orderId: number): Promise<ProductOrderDetails> {
  const order = await readOrder(pool, 'o.id = $1', [orderId]);
  if (!order) throw new ShopError('notFound');
  const history = await queryPrepared<HistoryRow & pg.QueryResultRow>(pool, historyStatement, [orderId]);
  const [account] = await queryPrepared<{ email: string }>(pool, accountStatement, [orderId]);
  const { state } = await readOrderProgress(pool, order, await loadSettings(pool));
  const hasUnitsToDeliver = order.lines.some(({ unitsToDeliver }) => unitsToDeliver > 0);
  const { trnId: _ofTheBuyer, ...shown } = order;
  return {
    ...shown,
    accountEmail: account?.email ?? null,
    lines: await withPackingFacts(pool, order.lines),
    lineCount: order.lines.length,
    hasNote: order.note !== null || history.some(({ event }) => event === 'noteAdded'),
    history: history.map(({ refundedMinor, ...entry }) => ({
      ...entry,
      at: entry.at.toISOString(),
      refundedAmount: refundedMinor === null ? null : toMajorUnits(refundedMinor),
    })),
    refundable: refundableOf(order.paymentStatusId, { ...order, refunded: order.refundedTotal }),
    allowedPaymentStatusIds: staffTransitionsOf(order).map((name) => paymentStatusIds[name]),
    allowedDeliveryEvents: [...allowedDeliveryEvents(state, order.delivery?.kind ?? null, hasUnitsToDeliver)],
    changeable: changeablePartsOf(state, hasParcels(order.shipments), order.refundedTotal),
    state,
  };
}
