import type { CashOutcome } from '@kamra/contract/cash-reports.ts';
import { canTransitionPayment, paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type pg from 'pg';
import { type CandidateOrder, candidateColumns } from '../bank-statements/find-order-matches.ts';
import { queryPrepared } from '../database/prepared.ts';
import { possibleNumbers, readNumberPatterns } from '../orders/possible-order-numbers.ts';

/** An order that was to be paid to its courier; amounts in minor units. */
export interface CashOrder extends CandidateOrder {
  /** What the courier was to collect. */
  expected: number;
  /** A row had told of its cash before. */
  isSettled: boolean;
}

const parcelStatement = `
  SELECT DISTINCT order_id::float8 AS id FROM shipments
  WHERE tracking_number = ANY($1) AND status <> 'cancelled' LIMIT 10`;
const numberStatement = 'SELECT id::float8 AS id FROM orders WHERE order_number = ANY($1) LIMIT 10';
const lockStatement = 'SELECT id FROM orders WHERE id = $1 FOR UPDATE';
/** Apart: what waits for the lock sees the rows of before, though another row may have told of the cash meanwhile. */
const orderStatement = `
  SELECT ${candidateColumns}, coalesce(o.cash_total, o.total) AS expected,
    EXISTS (SELECT FROM cash_report_lines l WHERE l.order_id = o.id AND l.state = 'settled') AS "isSettled"
  FROM orders o WHERE o.id = $1`;

/**
 * Locks the order that a row is about: that of the parcel's number, and where there is none or several, that which the
 * carrier's reference names. Null where it stays unclear.
 */
export async function lockCashOrder(
  client: pg.PoolClient,
  { parcelNumber, orderReference }: { parcelNumber: string; orderReference: string },
): Promise<CashOrder | null> {
  const byParcel = await findByParcel(client, parcelNumber);
  const found = byParcel.length === 1 ? byParcel : await findByNumber(client, orderReference, byParcel);
  const [orderId] = found;
  return orderId === undefined || found.length > 1 ? null : lockCashOrderById(client, orderId);
}

/** Locks the order that staff chose for a row; null where there is none. */
export async function lockCashOrderById(client: pg.PoolClient, orderId: number): Promise<CashOrder | null> {
  await queryPrepared(client, lockStatement, [orderId]);
  const [order] = await queryPrepared<CashOrder>(client, orderStatement, [orderId]);
  return order ?? null;
}

async function findByParcel(client: pg.PoolClient, parcelNumber: string): Promise<number[]> {
  if (parcelNumber === '') return [];
  const written = [parcelNumber, parcelNumber.replace(/[\s-]/g, '')];
  const rows = await queryPrepared<{ id: number }>(client, parcelStatement, [written]);
  return rows.map(({ id }) => id);
}

/** Of several orders that share a parcel's number, only those count. */
async function findByNumber(
  client: pg.PoolClient,
  reference: string,
  among: readonly number[],
): Promise<number[]> {
  if (reference === '') return [...among];
  const numbers = possibleNumbers(reference, await readNumberPatterns(client));
  const rows = await queryPrepared<{ id: number }>(client, numberStatement, [numbers]);
  const named = rows.map(({ id }) => id);
  return among.length === 0 ? named : named.filter((id) => among.includes(id));
}

/** What a row's sum makes of the order that it names. */
export function outcomeOf(
  { collected, currencyId }: { collected: number; currencyId: number },
  order: CashOrder | null,
): CashOutcome {
  const { Completed, Closed } = paymentStatusIds;
  if (!order) return 'unknownParcel';
  if (!paymentMethods[order.paymentTypeId].isPaidToCourier) return 'otherPayment';
  if (order.isSettled) return 'alreadyPaid';
  if (order.currencyId !== currencyId || order.expected !== collected) return 'otherSum';
  // Staff may have marked it paid by hand: the cash is settled, and the payment is not completed again.
  if (order.paymentStatusId === Completed || order.paymentStatusId === Closed) return 'settled';
  return canTransitionPayment(order.paymentStatusId, Completed) ? 'settled' : 'ended';
}
