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
    amount: takenOf(intent) ?? fromStripeAmount(session.amount_total),
    currencyId: fromStripeCurrency(session.currency),
    isOurs: session.livemode === isLive,
    authorization: intent?.status === 'requires_capture' ? { until: captureBefore(intent) } : null,
  };
}

/** Of a payment that was captured later, which may be less than the session asked for. */
function takenOf(intent: Fields | null): number | null {
  const isCaptured = intent?.capture_method === 'manual' && intent.status === 'succeeded';
  return isCaptured ? fromStripeAmount(intent.amount_received) : null;
}

/** When the bank lets go what was not captured (seconds). */
function captureBefore({ latest_charge: charge }: Fields): Date | null {
  const details = isFields(charge) ? charge.payment_method_details : null;
  const card = isFields(details) ? details.card : null;
  const seconds = isFields(card) ? card.capture_before : null;
  return typeof seconds === 'number' && Number.isSafeInteger(seconds) ? new Date(seconds * 1_000) : null;
}

function statusOf({ status, payment_status: payment }: Fields, intent: Fields | null): PaymentStatusId {
  if (status === 'expired') return Closed;
  if (status === 'open') return Processing;
  if (status !== 'complete') return unknown;
  // What the intent says of its money counts more than what the session does: one that waits to be captured is not paid.
  if (intent?.status === 'requires_capture') return PendingApproval;
  if (payment === 'paid' || intent?.status === 'succeeded') return Completed;
  if (payment !== 'unpaid') return unknown;
  return intent ? (statusOfIntent[String(intent.status)] ?? unknown) : Processing;
}
