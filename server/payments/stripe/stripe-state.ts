import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { type Fields, isFields, textOf } from '../ask-provider.ts';
import type { ProviderState } from '../payment-provider.ts';
import { fromStripeAmount, fromStripeCurrency } from './stripe-money.ts';

const {
  Canceled,
  Processing,
  Completed,
  Rejected,
  Closed,
  Error: unknown,
  PendingApproval,
} = paymentStatusIds;

const statusOfIntent: Record<string, PaymentStatusId> = {
  requires_payment_method: Rejected,
  requires_confirmation: Processing,
  requires_action: Processing,
  processing: Processing,
  requires_capture: PendingApproval,
  canceled: Canceled,
};

/** What a Checkout Session says; complete is not paid, since some ways of paying take days. */
export function stripeStateOf(session: Fields, isLive: boolean): ProviderState {
  const intent = isFields(session.payment_intent) ? session.payment_intent : null;
  return {
    statusId: statusOf(session, intent),
    requestKey: textOf(session.client_reference_id),
    providerPaymentId: textOf(session.id),
    transactionId: textOf(intent ? intent.id : session.payment_intent),
    amount: fromStripeAmount(session.amount_total),
    currencyId: fromStripeCurrency(session.currency),
    isOurs: session.livemode === isLive,
  };
}

function statusOf({ status, payment_status: payment }: Fields, intent: Fields | null): PaymentStatusId {
  if (status === 'expired') return Closed;
  if (status === 'open') return Processing;
  if (status !== 'complete') return unknown;
  if (payment === 'paid') return Completed;
  if (payment !== 'unpaid') return unknown;
  return intent ? (statusOfIntent[String(intent.status)] ?? unknown) : Processing;
}
