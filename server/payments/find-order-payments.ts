import { toMajorUnits } from '@kamra/contract/money.ts';
import type { OrderPayments, PaymentFlag, RefundState } from '@kamra/contract/order-payments.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { ledgerOf } from './order-ledger.ts';
import { type RefundableAttempt, refundableAttempts } from './queue-card-refund.ts';

interface OrderRow extends Record<string, unknown> {
  total: number;
  balanceDue: number;
  isReturned: boolean;
  paymentStatusId: PaymentStatusId;
  flag: PaymentFlag | null;
}

type AttemptRow = Omit<
  OrderPayments['attempts'][number],
  'createdAt' | 'nextCheckAt' | 'refundable' | 'authorizedUntil'
> & {
  createdAt: Date;
  nextCheckAt: Date | null;
  authorizedUntil: Date | null;
};

type RefundRow = Omit<OrderPayments['refunds'][number], 'at'> & { at: Date; state: RefundState };

const maxRows = 200;

const orderStatement = `
  SELECT total, balance_due AS "balanceDue", payment_status_id AS "paymentStatusId",
    coalesce(last_delivery_event = 'returned', false) AS "isReturned", payment_flag AS flag
  FROM orders WHERE id = $1`;

const attemptStatement = `
  SELECT id, provider, payment_status_id AS "paymentStatusId", amount, paid_amount AS "paidAmount",
    is_surplus AS "isSurplus", finished_at IS NOT NULL AS "isFinished", request_key AS "requestKey",
    provider_payment_id AS "providerPaymentId", provider_transaction_id AS "transactionId",
    is_captured_later AND payment_status_id = ${paymentStatusIds.PendingApproval} AS "isHeld",
    authorized_until AS "authorizedUntil", capture_amount AS "captureAmount", last_error AS "lastError", created_at AS "createdAt", next_check_at AS "nextCheckAt"
  FROM payment_attempts WHERE order_id = $1 ORDER BY id LIMIT ${maxRows}`;

const refundStatement = `
  SELECT r.id, h.at, r.amount, r.state, p.refund_id IS NOT NULL AS "isToCard", r.is_surplus AS "isSurplus",
    h.note AS reason, p.provider_refund_id AS "providerRefundId",
    (SELECT coalesce(json_agg(json_build_object('lineId', order_line_id, 'quantity', quantity, 'isRestocked',
      is_restocked)), '[]') FROM order_refund_lines WHERE refund_id = r.id) AS lines
  FROM order_refunds r JOIN order_history h ON h.id = r.history_id
  LEFT JOIN payment_refunds p ON p.refund_id = r.id WHERE r.order_id = $1 ORDER BY r.id LIMIT ${maxRows}`;

/** The card payments and refunds of an order for staff, and how its money adds up. Throws notFound. */
export async function findOrderPayments(pool: pg.Pool, orderId: number): Promise<OrderPayments> {
  const [order] = await queryPrepared<OrderRow>(pool, orderStatement, [orderId]);
  if (!order) throw new ShopError('notFound');
  const attempts = await queryPrepared<AttemptRow & Record<string, unknown>>(pool, attemptStatement, [
    orderId,
  ]);
  const refunds = await queryPrepared<RefundRow & Record<string, unknown>>(pool, refundStatement, [orderId]);
  const left = await queryPrepared<RefundableAttempt>(pool, refundableAttempts, [orderId]);
  const { total, balanceDue, paymentStatusId, isReturned, flag } = order;
  const ledger = ledgerOf({
    ...{ total, balanceDue, paymentStatusId, isReturned },
    cardPayments: attempts,
    refunds: refunds.filter(({ state }) => state !== 'failed'),
  });
  const { Canceled, Rejected } = paymentStatusIds;
  const hasEnded = paymentStatusId === Canceled || paymentStatusId === Rejected;
  const isWholeLeft = left.some((each) => each.isSurplus && each.left === total);
  return {
    attempts: attempts.map((row) => ({
      ...row,
      amount: toMajorUnits(row.amount),
      paidAmount: toMajorUnits(row.paidAmount),
      refundable: toMajorUnits(left.find(({ id }) => id === row.id)?.left ?? 0),
      authorizedUntil: row.authorizedUntil?.toISOString() ?? null,
      captureAmount: row.captureAmount === null ? null : toMajorUnits(row.captureAmount),
      createdAt: row.createdAt.toISOString(),
      nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    })),
    refunds: refunds.map((row) => ({ ...row, at: row.at.toISOString(), amount: toMajorUnits(row.amount) })),
    ledger: {
      charged: toMajorUnits(ledger.charged),
      credited: toMajorUnits(ledger.credited),
      paid: toMajorUnits(ledger.paid),
      refunded: toMajorUnits(ledger.refunded),
      open: toMajorUnits(ledger.open),
    },
    flag,
    canReinstate: hasEnded && isWholeLeft,
  };
}
