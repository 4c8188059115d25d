import type { Life } from './order-life.ts';
import { paymentsOf } from './pay-in-life.ts';

const statements: Record<string, string> = {
  order: `SELECT payment_type_id AS type, payment_status_id AS status, total, cash_total AS cash, balance_due AS due,
    last_delivery_event AS parcel, payment_flag AS flag FROM orders WHERE id = $1`,
  attempt: `SELECT id, provider, request_key AS key, payment_status_id AS status, amount, paid_amount AS paid,
    is_surplus AS surplus, provider_payment_id AS "at", last_error AS error, checks, finished_at AS finished,
    next_check_at AS next, is_captured_later AS later, capture_amount AS capture, authorized_until AS until
    FROM payment_attempts WHERE order_id = $1 ORDER BY id`,
  event: `SELECT kind, attempt_id AS attempt, received_at AS at FROM payment_events WHERE attempt_id IN (
    SELECT id FROM payment_attempts WHERE order_id = $1) ORDER BY received_at`,
  refund: `SELECT r.id, r.amount, r.state, r.is_surplus AS surplus, p.attempt_id AS attempt, p.request_key AS key, p.tries,
    p.last_error AS error FROM order_refunds r LEFT JOIN payment_refunds p ON p.refund_id = r.id
    WHERE r.order_id = $1 ORDER BY r.id`,
  document: `SELECT kind, generation, status, gross, external_key AS key, number, last_error AS error
    FROM invoice_documents WHERE order_id = $1 ORDER BY id`,
  shipment: `SELECT sequence, carrier, status, request_key AS key, tracking_number AS number, asked_at AS asked,
    attempts, last_error AS error FROM shipments WHERE order_id = $1 ORDER BY id`,
  history: `SELECT at, event, from_payment_status_id AS "from", to_payment_status_id AS "to", note, details
    FROM order_history WHERE order_id = $1 AND event <> 'mailQueued' ORDER BY id`,
};

/** What the shop's tables and those outside have of an order, beside what happened to it: to find out who is wrong. */
export async function traceLife({ shop, id, orderNumber, email, story }: Life): Promise<string[]> {
  const lines = [...story];
  for (const [what, text] of Object.entries(statements)) {
    const { rows } = await shop.database.pool.query(text, [id]);
    for (const row of rows) lines.push(`${what} ${JSON.stringify(row)}`);
  }
  for (const payment of paymentsOf(shop, email)) {
    const { id: at, maker, requestKey: key, amount, outcome, captured, faults, refunds } = payment;
    lines.push(`at ${maker}: ${JSON.stringify({ at, key, amount, outcome, captured, faults, refunds })}`);
  }
  for (const [carrier, { parcels }] of Object.entries(shop.carriers))
    for (const { reference, number, isCancelled, statuses } of parcels)
      if (reference.startsWith(`${orderNumber}/`))
        lines.push(`at ${carrier}: ${JSON.stringify({ reference, number, isCancelled, statuses })}`);
  for (const [service, { documents }] of Object.entries(shop.invoicers))
    for (const { externalKey, kind, gross } of documents)
      if (externalKey.startsWith(`${orderNumber}-`))
        lines.push(`at ${service}: ${JSON.stringify({ externalKey, kind, gross })}`);
  return lines;
}
