import type { BankMatchKind } from '@kamra/contract/bank-statements.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import {
  canTransitionPayment,
  openPaymentStatusIds,
  type PaymentStatusId,
  paymentStatusIds,
} from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import type { Executor } from '../database/prepared.ts';
import { possibleNumbers, readNumberPatterns } from '../orders/possible-order-numbers.ts';

/** The part of a credit that tells its order; the amount in minor units. */
export interface MatchedEntry {
  amount: number;
  currencyId: CurrencyId;
  message: string;
  payerName: string;
}

/** Amounts in minor units. */
export interface CandidateOrder extends pg.QueryResultRow {
  id: number;
  orderNumber: string;
  customerName: string;
  total: number;
  balanceDue: number;
  currencyId: CurrencyId;
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  version: number;
}

export interface OrderMatch {
  kind: BankMatchKind;
  orders: CandidateOrder[];
}

const maxCandidates = 5;

export const candidateColumns = `o.id, o.order_number AS "orderNumber", o.customer_name AS "customerName", o.total,
  o.balance_due AS "balanceDue", o.currency_id AS "currencyId", o.payment_type_id AS "paymentTypeId",
  o.payment_status_id AS "paymentStatusId", o.version`;

/**
 * For which orders credits may be: those whose numbers their messages have, however they are written, or else those
 * that wait for the same sum.
 */
export async function findOrderMatches(
  pool: Executor,
  entries: readonly MatchedEntry[],
): Promise<OrderMatch[]> {
  const patterns = await readNumberPatterns(pool);
  const numbers = entries.map(({ message }) => possibleNumbers(message, patterns));
  const { rows: named } = await pool.query<CandidateOrder>(
    `SELECT ${candidateColumns} FROM orders o WHERE o.order_number = ANY($1)`,
    [[...new Set(numbers.flat())]],
  );
  const byNumber = new Map(named.map((order) => [order.orderNumber, order]));
  const found = numbers.map((each) => each.flatMap((number) => byNumber.get(number) ?? []));
  const unnamed = entries.filter((_entry, place) => found[place]?.length === 0);
  const waiting = await findWaiting(pool, unnamed);
  return entries.map((entry, place) => {
    const orders = found[place] ?? [];
    const [order] = orders;
    if (orders.length > 1) return { kind: 'severalOrders', orders: orders.slice(0, maxCandidates) };
    return order ? { kind: kindOf(entry, order), orders } : bySum(entry, waiting);
  });
}

/** How a credit fits the order that it names. */
export function kindOf(
  { amount, currencyId }: Pick<MatchedEntry, 'amount' | 'currencyId'>,
  order: CandidateOrder,
): BankMatchKind {
  const { Completed, Closed } = paymentStatusIds;
  if (order.currencyId !== currencyId) return 'otherCurrency';
  const isPaid = order.paymentStatusId === Completed || order.paymentStatusId === Closed;
  if (isPaid) return order.balanceDue === amount ? 'exact' : 'alreadyPaid';
  if (!canTransitionPayment(order.paymentStatusId, Completed)) return 'ended';
  if (paymentMethods[order.paymentTypeId].instructions !== 'bankTransfer') return 'otherPayment';
  return order.total === amount ? 'exact' : 'otherSum';
}

const waitingStatusIds = [...openPaymentStatusIds, paymentStatusIds.Processing];

async function findWaiting(pool: Executor, entries: readonly MatchedEntry[]): Promise<CandidateOrder[]> {
  if (entries.length === 0) return [];
  const { rows } = await pool.query<CandidateOrder>(
    `SELECT ${candidateColumns} FROM orders o
    WHERE o.payment_status_id = ANY($1::int[]) AND o.payment_type_id = $2 AND o.total = ANY($3::bigint[])
    ORDER BY o.placed_at DESC LIMIT 500`,
    [waitingStatusIds, paymentTypeIds.Transfer, [...new Set(entries.map(({ amount }) => amount))]],
  );
  return rows;
}

/** Orders that wait for the same sum, that of a buyer with the payer's name first. */
function bySum(entry: MatchedEntry, waiting: readonly CandidateOrder[]): OrderMatch {
  const payer = nameWords(entry.payerName);
  const isPayer = (order: CandidateOrder) => Number(nameWords(order.customerName) === payer);
  const orders = waiting
    .filter(({ total, currencyId }) => total === entry.amount && currencyId === entry.currencyId)
    .toSorted((one, other) => isPayer(other) - isPayer(one))
    .slice(0, maxCandidates);
  return { kind: orders.length > 0 ? 'sameSum' : 'unknown', orders };
}

function nameWords(name: string): string {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

/** As it goes over the wire. */
export function toMatchedOrder(order: CandidateOrder) {
  const { id, orderNumber, customerName, total, currencyId, paymentStatusId, version } = order;
  return { id, orderNumber, customerName, total: toMajorUnits(total), currencyId, paymentStatusId, version };
}
