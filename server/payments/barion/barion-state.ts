import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { type Fields, isFields, textOf } from '../ask-provider.ts';
import type { ProviderState } from '../payment-provider.ts';
import { fromBarionAmount, fromBarionCurrency } from './barion-money.ts';

const {
  Canceled,
  Processing,
  Completed,
  Rejected,
  Closed,
  Error: unknown,
  PendingApproval,
} = paymentStatusIds;

/** A part of a payment that succeeded is no success: it is left to staff, as everything unknown. */
const statuses: Record<string, PaymentStatusId> = {
  Prepared: Processing,
  Started: Processing,
  InProgress: Processing,
  Waiting: Processing,
  Reserved: PendingApproval,
  Authorized: PendingApproval,
  UnderReview: PendingApproval,
  Succeeded: Completed,
  Canceled,
  Failed: Rejected,
  Expired: Closed,
};

export function barionStateOf(payment: Fields): ProviderState {
  const requestKey = textOf(payment.PaymentRequestId);
  const own = transactionsOf(payment).find((each) => each.POSTransactionId === requestKey);
  const isReservation = payment.PaymentType === 'Reservation';
  const statusId = statuses[String(payment.Status)] ?? unknown;
  // Of a reservation the transaction says with what it was finished: with nothing where it ran out or was let go.
  const amount = fromBarionAmount(isReservation && statusId === Completed ? own?.Total : payment.Total);
  const until = new Date(String(payment.ReservedUntil));
  return {
    statusId: isReservation && statusId === Completed && amount === 0 ? Canceled : statusId,
    requestKey,
    providerPaymentId: textOf(payment.PaymentId),
    transactionId: textOf(own?.TransactionId),
    amount,
    currencyId: fromBarionCurrency(payment.Currency),
    // The answer is to this shop's key alone; a payment to several payees would have other transactions.
    isOurs: own !== undefined,
    authorization:
      payment.Status === 'Reserved' ? { until: Number.isNaN(until.getTime()) ? null : until } : null,
  };
}

export const transactionsOf = ({ Transactions: all }: Fields): Fields[] =>
  Array.isArray(all) ? all.filter(isFields) : [];
