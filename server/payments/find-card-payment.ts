import type { CardPayment } from '@kamra/contract/card-payments.ts';
import { isAuthorized } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds, type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { ShopSession } from '../http/caller.ts';
import { isOwnOrder } from '../orders/find-order-status.ts';
import { quoteOtherPayments } from '../orders/quote-other-payments.ts';
import { type OfferedProvider, offeredProviders, providerFor } from '../shop/find-providers.ts';

interface Row extends Record<string, unknown> {
  orderId: number;
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  total: number;
  paymentFee: number;
  providers: OfferedProvider[];
  attempt: {
    id: number;
    provider: PaymentProviderId;
    paymentStatusId: PaymentStatusId;
    transactionId: string | null;
    isFinished: boolean;
    isHeld: boolean;
  } | null;
}

const statement = `
  SELECT o.id::float8 AS "orderId", o.payment_type_id AS "paymentTypeId", o.payment_status_id AS "paymentStatusId", o.total,
    o.payment_fee AS "paymentFee", ${offeredProviders('o.currency_id')} AS providers,
    (SELECT json_build_object('id', id, 'provider', provider, 'paymentStatusId', payment_status_id, 'transactionId',
        provider_transaction_id, 'isFinished', finished_at IS NOT NULL,
        'isHeld', is_captured_later AND payment_status_id = ${paymentStatusIds.PendingApproval})
      FROM payment_attempts WHERE order_id = o.id ORDER BY NOT is_surplus DESC, id DESC LIMIT 1) AS attempt
  FROM orders o WHERE ${isOwnOrder}`;

/** What its buyer looks at is asked for by the job of the next minute; whoever has just been sent away has not paid yet. */
const askSoonStatement = `
  UPDATE payment_attempts SET next_check_at = now() WHERE id = $1 AND finished_at IS NULL AND next_check_at > now()
    AND created_at < now() - interval '15 seconds'`;

/** How the card payment of an own order stands, from our own tables; one that waits is asked for soon. Throws notFound. */
export async function findCardPayment(
  pool: pg.Pool,
  trnId: string,
  session: ShopSession | null,
): Promise<CardPayment> {
  const values = session && [trnId, session.tokenHash, session.customerId];
  const [row] = values ? await queryPrepared<Row>(pool, statement, values) : [];
  if (!row) throw new ShopError('notFound');
  const { paymentTypeId, paymentStatusId, attempt, total, paymentFee } = row;
  const isByCard = paymentMethods[paymentTypeId].isPaidOnline;
  const offered = providerFor(row.providers, total - (isByCard ? 0 : paymentFee));
  const isOpen = openPaymentStatusIds.includes(paymentStatusId) && !isAuthorized(row);
  const isWaiting = attempt !== null && !attempt.isFinished && !attempt.isHeld;
  if (isWaiting) await queryPrepared(pool, askSoonStatement, [attempt.id]);
  const canPay = isByCard && !isWaiting && isOpen && offered !== undefined;
  return {
    provider: (attempt?.isFinished === false ? attempt.provider : offered) ?? null,
    canPay,
    isWaiting,
    attempt: attempt && {
      provider: attempt.provider,
      paymentStatusId: attempt.paymentStatusId,
      transactionId: attempt.transactionId,
    },
    otherWays: isByCard && isOpen && !isWaiting ? await quoteOtherPayments(pool, row.orderId) : [],
  };
}
