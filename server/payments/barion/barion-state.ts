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
  return {
    statusId: statuses[String(payment.Status)] ?? unknown,
    requestKey,
    providerPaymentId: textOf(payment.PaymentId),
    transactionId: textOf(own?.TransactionId),
    amount: fromBarionAmount(payment.Total),
    currencyId: fromBarionCurrency(payment.Currency),
    // The answer is to this shop's key alone; a payment to several payees would have other transactions.
    isOurs: own !== undefined,
  };
}

export const transactionsOf = ({ Transactions: all }: Fields): Fields[] =>
  Array.isArray(all) ? all.filter(isFields) : [];
