import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { withdrawalDays } from '@kamra/contract/legal-deadlines.ts';
import { fromMajorUnits } from '@kamra/contract/money.ts';
import type {
  decideReturn as decideCall,
  RequestedReturn,
  receiveReturn as receiveCall,
  refundReturn as refundCall,
} from '@kamra/contract/order-returns.ts';
import {
  maxReturnsOfOrder,
  type ReturnReason,
  type ReturnState,
  returnTransitions,
} from '@kamra/contract/return-kinds.ts';
import { exclusionsOnceOpened, type WithdrawalExclusion } from '@kamra/contract/withdrawal-exclusions.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { explainStockChange } from '../catalogue/explain-stock-change.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import type { Confirmation } from '../http/caller.ts';
import { closeRefundedReturns } from '../orders/close-refunded-returns.ts';
import { findLanguage } from '../orders/lock-order.ts';
import { isShelved } from '../orders/order-return-tables.ts';
import { type MailedOrder, queueReturnMail } from '../orders/queue-order-mail.ts';
import { refundOrder } from '../orders/record-refund.ts';
import { sendToCard } from '../payments/queue-card-refund.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { listOrderReturns } from './list-returns.ts';

const lockOrderStatement = `
  SELECT id AS "orderId", order_number AS "orderNumber", email, language FROM orders WHERE id = $1 FOR UPDATE`;

const insertStatement = `
  WITH counted AS (SELECT count(*) + 1 AS place FROM order_returns WHERE order_id = $1), stored AS (
    INSERT INTO order_returns (order_id, number, wants_exchange, note, system_user_id)
    SELECT $1, $2 || '-V' || place, $3, $4, $5 FROM counted RETURNING id
  )
  INSERT INTO order_return_lines (return_id, order_line_id, product_id, product_name, sku, quantity, unit_amount, reason)
  SELECT stored.id, l.id, l.product_id, l.product_name, l.sku, w.quantity, l.unit_amount, w.reason
  FROM stored, jsonb_to_recordset($6) AS w ("orderLineId" bigint, quantity int, reason text)
  JOIN order_lines l ON l.id = w."orderLineId" AND l.order_id = $1`;

/** Its latest return says the same and is a minute old at most: the form was sent twice. */
const sentTwiceStatement = `
  SELECT FROM order_returns r WHERE r.order_id = $1 AND r.state = 'requested' AND r.system_user_id IS NULL
    AND r.requested_at > now() - interval '1 minute' AND r.wants_exchange = $2 AND r.note = $3
    AND (SELECT jsonb_object_agg(l.order_line_id, jsonb_build_array(l.quantity, l.reason)) FROM order_return_lines l
      WHERE l.return_id = r.id)
    = (SELECT jsonb_object_agg(w."orderLineId", jsonb_build_array(w.quantity, w.reason))
      FROM jsonb_to_recordset($4) AS w ("orderLineId" bigint, quantity int, reason text))`;

/**
 * Stores that goods of an order are to be sent back; without staff it is its buyer who says so, within the days of the
 * law. Throws notFound, returnNotAllowed, invalidRequest for more than was ordered and is in no return yet.
 */
export function requestReturn(
  pool: pg.Pool,
  orderId: number,
  { lines, wantsExchange, note }: RequestedReturn,
  actor: StaffActor | null,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const order = await lockMailedOrder(client, orderId);
    const asked = [orderId, wantsExchange, note, JSON.stringify(lines)];
    if (!actor && (await queryPrepared(client, sentTwiceStatement, asked)).length > 0) return;
    const { returns, returnable, until } = await listOrderReturns(client, orderId);
    const isLate = until !== null && until < todayInBudapest();
    if (returnable.length === 0 || returns.length >= maxReturnsOfOrder || (isLate && !actor))
      throw new ShopError('returnNotAllowed');
    for (const [place, { orderLineId, quantity, reason }] of lines.entries()) {
      const line = returnable.find((each) => each.orderLineId === orderLineId);
      const left = line?.quantity ?? 0;
      if (!actor && line && isExcluded(line, reason)) throw invalidField(`lines.${place}.reason`, 'invalid');
      const isTwice = lines.findIndex((each) => each.orderLineId === orderLineId) !== place;
      if (quantity > left || isTwice) throw invalidField(`lines.${place}.quantity`, 'tooLarge', left);
    }
    await queryPrepared(client, insertStatement, [
      orderId,
      order.orderNumber,
      wantsExchange,
      note,
      actor?.systemUserId ?? null,
      JSON.stringify(lines),
    ]);
    const number = `${order.orderNumber}-V${returns.length + 1}`;
    await queueReturnMail(client, order, { number, state: 'requested', note: '', sendUntil: null });
    if (actor) await writeAudit(client, actor, orderId, 'requestReturn', { number });
  });
}

/** Whether a mere change of mind does not bring it back; of what is sealed, staff see whether it was opened. */
function isExcluded(
  { withdrawalExclusion }: { withdrawalExclusion: WithdrawalExclusion | null },
  reason: ReturnReason,
) {
  const isForGood = withdrawalExclusion !== null && !exclusionsOnceOpened.includes(withdrawalExclusion);
  return isForGood && reason === 'changedMind';
}

/** The order of a return, locked before it, as a refund locks it. Throws notFound. */
export async function lockMailedOrder(client: pg.PoolClient, orderId: number): Promise<MailedOrder> {
  const [order] = await queryPrepared<MailedOrder & pg.QueryResultRow>(client, lockOrderStatement, [orderId]);
  if (!order) throw new ShopError('notFound');
  return { ...order, language: findLanguage(order.language) };
}

interface LockedReturn extends pg.QueryResultRow {
  id: number;
  orderId: number;
  number: string;
  version: number;
  state: ReturnState;
}

const lockStatement = `
  SELECT id, order_id AS "orderId", number, version, state FROM order_returns WHERE id = $1 FOR UPDATE`;

/** Locks a return that moves to a state. Throws notFound, versionConflict, returnNotAllowed. */
async function lockReturn(client: pg.PoolClient, id: number, version: number, to: ReturnState) {
  const [found] = await queryPrepared<LockedReturn>(client, lockStatement, [id]);
  if (!found) throw new ShopError('notFound');
  if (found.version !== version) throw new ShopError('versionConflict', { version: found.version });
  if (!returnTransitions[found.state].includes(to)) throw new ShopError('returnNotAllowed');
  return found;
}

const decideStatement = `
  UPDATE order_returns SET state = $2, decision_note = $3, decided_at = now(), version = version + 1,
    send_until = CASE WHEN $2 = 'approved' THEN current_date + ${withdrawalDays} END
  WHERE id = $1 RETURNING send_until::text AS "sendUntil"`;

/** Approves or declines a return. Throws notFound, versionConflict, returnNotAllowed. */
export function decideReturn(
  pool: pg.Pool,
  id: number,
  { version, isApproved, note }: EndpointInput<typeof decideCall>['body'],
  actor: StaffActor,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const to = isApproved ? 'approved' : 'declined';
    const { orderId, number } = await lockReturn(client, id, version, to);
    if (!isApproved && note === '') throw invalidField('note', 'required');
    const [decided] = await queryPrepared<{ sendUntil: string | null }>(client, decideStatement, [
      id,
      to,
      note,
    ]);
    const mailed = { number, state: to, note, sendUntil: decided?.sendUntil ?? null } as const;
    await queueReturnMail(client, await lockMailedOrder(client, orderId), mailed);
    await writeAudit(client, actor, orderId, 'decideReturn', { number, state: to });
    return orderId;
  });
}

const receiveStatement = `
  UPDATE order_return_lines l SET received_quantity = w.quantity, condition = w.condition, handling = w.handling
  FROM jsonb_to_recordset($2) AS w (id bigint, quantity int, condition text, handling text)
  WHERE l.return_id = $1 AND l.id = w.id AND w.quantity <= l.quantity RETURNING l.id`;
const receivedStatement = `
  UPDATE order_returns SET state = 'received', received_at = now(), version = version + 1 WHERE id = $1`;
/** Units that a refund of since the return was asked for put back are on the shelf, if no other return brought them. */
const restockStatement = `
  WITH back AS (
    SELECT l.product_id, sum(l.received_quantity - least(l.received_quantity, greatest(taken.units - brought.units, 0)))::int AS units
    FROM order_return_lines l JOIN order_returns r ON r.id = l.return_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(b.quantity - b.unsent_quantity), 0) AS units, min(h.at) AS since
      FROM order_refund_lines b JOIN order_refunds f ON f.id = b.refund_id JOIN order_history h ON h.id = f.history_id
      WHERE b.order_line_id = l.order_line_id AND b.is_restocked AND h.at >= r.requested_at) taken
    CROSS JOIN LATERAL (SELECT coalesce(sum(x.received_quantity), 0) AS units
      FROM order_return_lines x JOIN order_returns e ON e.id = x.return_id
      WHERE x.order_line_id = l.order_line_id AND e.id <> r.id AND ${isShelved('x')} AND e.received_at > taken.since) brought
    WHERE l.return_id = $1 AND ${isShelved('l')} AND l.product_id IS NOT NULL GROUP BY 1
  ), locked AS MATERIALIZED (
    SELECT s.product_id, b.units FROM stock s JOIN back b ON b.product_id = s.product_id
    ORDER BY s.product_id FOR UPDATE OF s
  )
  UPDATE stock s SET on_hand = s.on_hand + l.units FROM locked l WHERE s.product_id = l.product_id`;

/** Notes what came back; what is sold again is on the shelf at once. */
export function receiveReturn(
  pool: pg.Pool,
  id: number,
  { version, lines }: EndpointInput<typeof receiveCall>['body'],
  actor: StaffActor,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { orderId, number } = await lockReturn(client, id, version, 'received');
    const known = await queryPrepared<{ id: number }>(
      client,
      'SELECT id FROM order_return_lines WHERE return_id = $1',
      [id],
    );
    const noted = await queryPrepared<{ id: number }>(client, receiveStatement, [id, JSON.stringify(lines)]);
    if (noted.length !== known.length) throw invalidField('lines', 'invalid');
    await explainStockChange(typedQueries(client), {
      ...{ reason: 'returned', orderId, systemUserId: actor.systemUserId, note: number },
    });
    await queryPrepared(client, restockStatement, [id]);
    await queryPrepared(client, receivedStatement, [id]);
    const mailed = { number, state: 'received', note: '', sendUntil: null } as const;
    await queueReturnMail(client, await lockMailedOrder(client, orderId), mailed);
    await closeRefundedReturns(client, orderId);
    await writeAudit(client, actor, orderId, 'receiveReturn', { number, lines });
    return orderId;
  });
}

const closeStatement = `
  UPDATE order_returns SET state = $2, decision_note = $3, refunded_amount = $4, deducted_amount = $5, closed_at = now(),
    version = version + 1
  WHERE id = $1`;

/** What came back of lines that the order still has; the shelf has it since it was received. */
const returnedStatement = `
  SELECT l.order_line_id AS "lineId", l.received_quantity AS quantity, false AS "isRestocked"
  FROM order_return_lines l JOIN order_lines o ON o.id = l.order_line_id
  WHERE l.return_id = $1 AND l.received_quantity > 0 AND l.condition <> 'missing' ORDER BY l.id`;

interface ReturnedLine extends pg.QueryResultRow {
  lineId: number;
  quantity: number;
  isRestocked: boolean;
}

/**
 * Refunds a return and closes it, both or neither; to the card where a card paid. Units that another refund took back
 * already are refused. Throws notFound, versionConflict, returnNotAllowed, and what a refund throws.
 */
export function refundReturn(
  pool: pg.Pool,
  id: number,
  { version, orderVersion, amount, includesDelivery, deduction }: EndpointInput<typeof refundCall>['body'],
  actor: StaffActor & Confirmation,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { orderId, number } = await lockReturn(client, id, version, 'refunded');
    const lines = await queryPrepared<ReturnedLine>(client, returnedStatement, [id]);
    const note = deduction ? `${number}: ${deduction.reason}`.slice(0, 500) : number;
    const refund = { amount, version: orderVersion, note, lines, includesDelivery };
    await refundOrder(client, orderId, refund, actor, sendToCard, true);
    await queryPrepared(client, closeStatement, [
      ...[id, 'refunded', deduction?.reason ?? '', fromMajorUnits(amount)],
      deduction ? fromMajorUnits(deduction.amount) : null,
    ]);
    return orderId;
  });
}

/** Closes a return without a refund, and says why. Throws notFound, versionConflict, returnNotAllowed. */
export function refuseReturn(
  pool: pg.Pool,
  id: number,
  { version, note }: { version: number; note: string },
  actor: StaffActor,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { orderId, number } = await lockReturn(client, id, version, 'refused');
    await queryPrepared(client, closeStatement, [id, 'refused', note, null, null]);
    const mailed = { number, state: 'refused', note, sendUntil: null } as const;
    await queueReturnMail(client, await lockMailedOrder(client, orderId), mailed);
    await writeAudit(client, actor, orderId, 'refuseReturn', { number, note });
    return orderId;
  });
}

type Action = 'requestReturn' | 'decideReturn' | 'receiveReturn' | 'refuseReturn';

async function writeAudit(
  client: pg.PoolClient,
  actor: StaffActor,
  orderId: number,
  action: Action,
  after: object,
): Promise<void> {
  await writeAuditLog(typedQueries(client), actor, {
    module: 'orders',
    ...{ action, entity: 'order', entityId: orderId, after },
  });
}
