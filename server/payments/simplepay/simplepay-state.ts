import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { type Fields, textOf } from '../ask-provider.ts';
import type { ProviderState } from '../payment-provider.ts';
import { fromSimplePayAmount, fromSimplePayCurrency } from './simplepay-money.ts';

const {
  Canceled,
  Processing,
  Completed,
  Rejected,
  Closed,
  Error: unknown,
  PendingApproval,
} = paymentStatusIds;

/** FINISHED alone is paid. */
const statuses: Record<string, PaymentStatusId> = {
  INIT: Processing,
  INPAYMENT: Processing,
  AUTHORIZED: PendingApproval,
  INFRAUD: PendingApproval,
  FINISHED: Completed,
  NOTAUTHORIZED: Rejected,
  FRAUD: Rejected,
  CANCELLED: Canceled,
  REVERSED: Canceled,
  TIMEOUT: Closed,
};

export function simplePayStateOf(
  transaction: Fields,
  merchant: string,
  isCapturedLater = false,
): ProviderState {
  const statusId = statuses[String(transaction.status)] ?? unknown;
  // Of a two-step payment less may have been charged than was asked for.
  const isCaptured = isCapturedLater && statusId === Completed;
  const left = isCaptured ? fromSimplePayAmount(transaction.remainingTotal) : null;
  return {
    statusId,
    requestKey: textOf(transaction.orderRef),
    providerPaymentId: textOf(transaction.transactionId),
    transactionId: textOf(transaction.transactionId),
    amount: left ?? fromSimplePayAmount(transaction.total),
    currencyId: fromSimplePayCurrency(transaction.currency),
    isOurs: (transaction.merchant ?? merchant) === merchant,
    authorization: transaction.status === 'AUTHORIZED' ? { until: null } : null,
  };
}
