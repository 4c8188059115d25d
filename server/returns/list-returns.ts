import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { lastDayOfWithdrawal, withdrawalDays } from '@kamra/contract/legal-deadlines.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { listReturns as listCall, OrderReturn, OrderReturns } from '@kamra/contract/order-returns.ts';
import type { ReturnReason, ReturnState } from '@kamra/contract/return-kinds.ts';
import { trackingUrlOf } from '@kamra/contract/shipments.ts';
import type { WithdrawalExclusion } from '@kamra/contract/withdrawal-exclusions.ts';
import { withdrawalRefund } from '@kamra/contract/withdrawal-refund.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { sentUnitsRefunded, unsentUnits } from '../orders/refund-tables.ts';
import { readDelivery } from './read-delivery.ts';

interface ReturnRow extends pg.QueryResultRow {
  id: number;
  version: number;
  number: string;
  orderId: number;
  orderNumber: string;
  customerName: string;
  state: ReturnState;
  wantsExchange: boolean;
  note: string;
  decisionNote: string;
  currencyId: CurrencyId;
  requestedAt: Date;
  sendUntil: string | null;
  refundUntil: string;
  mayHoldBack: boolean;
  proofs: OrderReturn['proofs'];
  refundedAmount: number | null;
  deductedAmount: number | null;
  deliveryFee: number;
  cheapestFee: number | null;
  paymentFee: number;
  isWhole: boolean;
  exchangeOrder: OrderReturn['exchangeOrder'];
  label: Omit<NonNullable<OrderReturn['label']>, 'trackingUrl'> | null;
  lines: (OrderReturn['lines'][number] & { amount: number })[];
}

/**
 * SQL expression: what the units of a returned line `l` cost, points taken off. Of a line that points paid for in part it
 * is cut at running counts, so that all of its units together are what it cost; those of earlier returns come first.
 */
const costOfUnits = `coalesce((SELECT c.until - c.since FROM order_lines x
  CROSS JOIN LATERAL (SELECT coalesce(sum(coalesce(e.received_quantity, e.quantity)), 0) AS units FROM order_return_lines e
    JOIN order_returns p ON p.id = e.return_id
    WHERE e.order_line_id = x.id AND e.return_id < l.return_id AND p.state NOT IN ('declined', 'refused')) b
  CROSS JOIN LATERAL (SELECT CASE WHEN o.currency_id = 3 THEN 100 ELSE 1 END AS step) t
  CROSS JOIN LATERAL (SELECT
    round(x.line_amount::numeric * (b.units + coalesce(l.received_quantity, l.quantity)) / x.quantity / t.step) * t.step AS until,
    round(x.line_amount::numeric * b.units / x.quantity / t.step) * t.step AS since) c
  WHERE x.id = l.order_line_id AND x.points_amount > 0), l.unit_amount * coalesce(l.received_quantity, l.quantity))::float8`;

/** When the first proof of sending came; the money may wait for it or the goods, whichever is earlier (Art. 13 (3)). */
const firstProof = '(SELECT min(p.proved_at) FROM return_proofs p WHERE p.return_id = r.id)';

/** SQL expression: units of an order's line `l` that were refunded without a return before the return `r` was asked for. */
const refundedBefore = `greatest(coalesce((SELECT sum(b.quantity - b.unsent_quantity) FROM order_refund_lines b
    JOIN order_refunds f ON f.id = b.refund_id JOIN order_history h ON h.id = f.history_id
    WHERE b.order_line_id = l.id AND f.state <> 'failed' AND h.at < r.requested_at), 0)
  - coalesce((SELECT sum(x.received_quantity) FROM order_return_lines x JOIN order_returns e ON e.id = x.return_id
    WHERE x.order_line_id = l.id AND e.state = 'refunded' AND e.closed_at < r.requested_at), 0), 0)`;

const columns = `
  r.id, r.version, r.number, r.order_id AS "orderId", o.order_number AS "orderNumber",
  o.customer_name AS "customerName", r.state, r.wants_exchange AS "wantsExchange", r.note,
  r.decision_note AS "decisionNote", o.currency_id AS "currencyId", r.requested_at AS "requestedAt",
  r.send_until::text AS "sendUntil",
  to_char(greatest((r.requested_at AT TIME ZONE 'Europe/Budapest') + interval '${withdrawalDays} days',
    least(r.received_at, ${firstProof}) AT TIME ZONE 'Europe/Budapest'), 'YYYY-MM-DD') AS "refundUntil",
  r.state IN ('requested', 'approved') AND ${firstProof} IS NULL AS "mayHoldBack",
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'carrier', p.carrier, 'trackingNumber', p.tracking_number,
    'sentOn', p.sent_on, 'hasFile', p.bytes IS NOT NULL, 'provedAt', p.proved_at,
    'isByStaff', p.system_user_id IS NOT NULL) ORDER BY p.id), '[]') FROM return_proofs p WHERE p.return_id = r.id) AS proofs,
  r.refunded_amount AS "refundedAmount", r.deducted_amount AS "deductedAmount", o.delivery_fee AS "deliveryFee",
  (SELECT cheapest_fee FROM order_deliveries WHERE order_id = o.id) AS "cheapestFee", o.payment_fee AS "paymentFee",
  (SELECT coalesce(sum(coalesce(x.received_quantity, x.quantity)), 0) FROM order_return_lines x
    JOIN order_returns e ON e.id = x.return_id
    WHERE e.order_id = o.id AND e.state NOT IN ('declined', 'refused') AND e.id <= r.id)
    >= (SELECT sum(l.quantity - ${unsentUnits} - ${refundedBefore}) FROM order_lines l WHERE l.order_id = o.id) AS "isWhole",
  (SELECT json_build_object('id', x.id, 'orderNumber', x.order_number) FROM orders x
    WHERE x.id = r.exchange_order_id) AS "exchangeOrder",
  (SELECT json_build_object('carrier', l.carrier, 'status', l.status, 'trackingNumber', l.tracking_number,
    'code', l.code, 'hasPdf', l.pdf IS NOT NULL, 'problem', l.last_error)
    FROM return_labels l WHERE l.return_id = r.id) AS label,
  (SELECT json_agg(json_build_object('id', l.id, 'orderLineId', l.order_line_id, 'productName', l.product_name,
    'sku', l.sku, 'quantity', l.quantity, 'reason', l.reason, 'receivedQuantity', l.received_quantity,
    'condition', l.condition, 'handling', l.handling, 'amount', ${costOfUnits}, 'withdrawalExclusion', (
      SELECT withdrawal_exclusion FROM order_lines WHERE id = l.order_line_id)) ORDER BY l.id)
    FROM order_return_lines l WHERE l.return_id = r.id) AS lines`;

const from = 'order_returns r JOIN orders o ON o.id = r.order_id';

/** Reasons for which all of the delivery goes back, also of a dearer one (Civil Code 6:159. §). */
const faults = new Set<ReturnReason>(['damaged', 'faulty', 'wrongItem']);

function toReturn({
  requestedAt,
  refundedAmount,
  lines,
  customerName: _,
  label,
  ...row
}: ReturnRow): OrderReturn {
  const { deductedAmount, deliveryFee, cheapestFee, paymentFee, isWhole, ...others } = row;
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const isShopsFault = lines.some(({ reason }) => faults.has(reason));
  const cheapestDelivery = isShopsFault ? null : cheapestFee;
  const due = withdrawalRefund({ goods, deliveryFee, cheapestDelivery, paymentFee, isWhole });
  return {
    ...others,
    withdrawalRefund: {
      goods: toMajorUnits(due.goods),
      delivery: toMajorUnits(due.delivery),
      deliverySurplus: toMajorUnits(due.deliverySurplus),
      paymentFee: toMajorUnits(due.paymentFee),
    },
    deduction:
      deductedAmount === null ? null : { amount: toMajorUnits(deductedAmount), reason: row.decisionNote },
    label: label && { ...label, trackingUrl: trackingUrlOf(label.carrier, label.trackingNumber) },
    requestedAt: requestedAt.toISOString(),
    refundedAmount: refundedAmount === null ? null : toMajorUnits(refundedAmount),
    lines: lines.map(({ amount, ...line }) => ({ ...line, refundable: toMajorUnits(amount) })),
  };
}

const exchangeStatement = `
  SELECT r.order_id AS "orderId", f.order_number AS "orderNumber", r.number
  FROM order_returns r JOIN orders f ON f.id = r.order_id WHERE r.exchange_order_id = $1 ORDER BY r.id LIMIT 1`;

const unitsInReturns = (states: string) => `coalesce((
    SELECT sum(coalesce(x.received_quantity, x.quantity)) FROM order_return_lines x
    JOIN order_returns r ON r.id = x.return_id WHERE x.order_line_id = l.id AND r.state ${states}), 0)`;

/** Units that were refunded without a return came back already, or stay with their buyer for good. */
const returnableStatement = `
  SELECT l.id AS "orderLineId", l.product_name AS "productName", l.sku,
    l.withdrawal_exclusion AS "withdrawalExclusion",
    (l.quantity - ${unsentUnits} - ${unitsInReturns(`NOT IN ('declined', 'refused', 'refunded')`)}
      - greatest(${unitsInReturns(`= 'refunded'`)}, ${sentUnitsRefunded}))::int AS quantity
  FROM order_lines l WHERE l.order_id = $1 ORDER BY l.position`;

type ExchangeRow = NonNullable<OrderReturns['exchangeOf']> & pg.QueryResultRow;

interface ReturnableRow extends pg.QueryResultRow {
  orderLineId: number;
  productName: string;
  sku: string;
  quantity: number;
  withdrawalExclusion: WithdrawalExclusion | null;
}

/** The returns of an order, and what of it may still be sent back. Throws notFound. */
export async function listOrderReturns(db: Executor, orderId: number): Promise<OrderReturns> {
  const delivery = await readDelivery(db, orderId);
  const [exchangeOf] = await queryPrepared<ExchangeRow>(db, exchangeStatement, [orderId]);
  const text = `SELECT ${columns} FROM ${from} WHERE r.order_id = $1 ORDER BY r.id`;
  const rows = await queryPrepared<ReturnRow>(db, text, [orderId]);
  const lines = delivery.hasLeft
    ? await queryPrepared<ReturnableRow>(db, returnableStatement, [orderId])
    : [];
  return {
    returns: rows.map(toReturn),
    returnable: lines.filter(({ quantity }) => quantity > 0),
    exchangeOf: exchangeOf ?? null,
    until: lastDayOfWithdrawal(delivery.deliveredAt, delivery.isComplete),
  };
}

/** Returns of all orders in a state, the oldest first. */
export async function listReturns(
  pool: pg.Pool,
  { state, page, pageSize }: EndpointInput<typeof listCall>['body'],
): Promise<Reply<typeof listCall>> {
  const condition = '($1::text IS NULL OR r.state = $1)';
  const [{ rows }, counted] = await Promise.all([
    pool.query<ReturnRow>(
      `SELECT ${columns} FROM ${from} WHERE ${condition} ORDER BY r.id LIMIT $2 OFFSET $3`,
      [state ?? null, pageSize, (page - 1) * pageSize],
    ),
    pool.query<{ count: number }>(countStatement(`FROM order_returns r WHERE ${condition}`), [state ?? null]),
  ]);
  const returns = rows.map((row) => ({ ...toReturn(row), customerName: row.customerName }));
  return { returns, ...countOf(counted.rows[0]?.count), page, pageSize };
}
