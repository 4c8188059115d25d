import type { Fields } from '../ask-provider.ts';
import { askProvider, isFields, payPageOf, readFields, requiredText, textOf } from '../ask-provider.ts';
import {
  type CardRefund,
  type KnownPayment,
  type LostPayment,
  type PaymentNotification,
  type PaymentProvider,
  type PaymentToStart,
  ProviderRefused,
  type ProviderState,
  ProviderUnreachable,
  type RawNotification,
  type RefundState,
} from '../payment-provider.ts';
import { isSignedByStripe } from './sign-stripe.ts';
import { stripeCurrency, toStripeAmount } from './stripe-money.ts';
import { stripeStateOf } from './stripe-state.ts';

interface StripeAccount {
  baseUrl: string;
  secretKey: string;
  webhookSecret: string;
  isLive: boolean;
}

/** The version of the API that the requests are written for. */
const apiVersion = '2026-10-28.endive';

/** Stripe's hosted Checkout (docs.stripe.com/api/checkout/sessions). */
export function createStripeProvider(account: StripeAccount): PaymentProvider {
  const ask = (path: string, form?: Record<string, string>, key?: string) =>
    askStripe(account, path, form, key);
  return {
    async start(payment) {
      const session = await ask('/v1/checkout/sessions', sessionOf(payment), payment.requestKey);
      return {
        providerPaymentId: requiredText(session, 'id'),
        redirectUrl: payPageOf(session, 'url', account.baseUrl),
      };
    },
    findLost: (payment) => findSession(ask, account, payment),
    async fetchState({ providerPaymentId }) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(providerPaymentId)}?expand[]=payment_intent.latest_charge`;
      return stripeStateOf(await ask(path), account.isLive);
    },
    refund: (refund) => refundAtStripe(ask, refund),
    findRefund: (refund) => findAtStripe(ask, refund),
    async capture(payment, amount) {
      const form = { amount_to_capture: String(toStripeAmount(amount)) };
      await ask(`${intentOf(payment)}/capture`, form, `${payment.requestKey}:capture:${amount}`);
    },
    async cancelAuthorization(payment) {
      const form = { cancellation_reason: 'requested_by_customer' };
      await ask(`${intentOf(payment)}/cancel`, form, `${payment.requestKey}:cancel`);
    },
    async endPage({ providerPaymentId }) {
      await ask(`/v1/checkout/sessions/${encodeURIComponent(providerPaymentId)}/expire`, {});
    },
    readNotification: (raw) => readStripeEvent(account.webhookSecret, raw),
    answerNotification: () => ({
      body: '{"received":true}',
      headers: { 'content-type': 'application/json' },
    }),
  };
}

/** The list of sessions has no question for our number: those of some minutes around the start are looked through. */
const aroundSeconds = 600;
const maxPages = 20;

/**
 * A lost start is repeated with the same key at once; where that is lost as well, nobody has the page's address, and
 * whether there is a session only their list says.
 */
async function findSession(
  ask: AskStripe,
  { isLive }: StripeAccount,
  { requestKey, createdAt }: LostPayment,
): Promise<ProviderState | null> {
  const start = Math.floor(createdAt.getTime() / 1_000);
  const query = new URLSearchParams({
    limit: '100',
    'created[gte]': String(start - aroundSeconds),
    'created[lte]': String(start + aroundSeconds),
    'expand[]': 'data.payment_intent.latest_charge',
  });
  for (let page = 0; page < maxPages; page++) {
    const answer = await ask(`/v1/checkout/sessions?${query}`);
    const sessions = Array.isArray(answer.data) ? answer.data.filter(isFields) : [];
    const found = sessions.find((each) => each.client_reference_id === requestKey);
    if (found) return stripeStateOf(found, isLive);
    const last = textOf(sessions.at(-1)?.id);
    if (answer.has_more !== true || last === null) return null;
    query.set('starting_after', last);
  }
  throw new ProviderUnreachable('too many sessions at that time');
}

type AskStripe = (path: string, form?: Record<string, string>, key?: string) => Promise<Fields>;

/** Repeats a write once whose answer was lost: its key makes that harmless. */
async function askStripe(
  { baseUrl, secretKey }: StripeAccount,
  path: string,
  form?: Record<string, string>,
  key?: string,
): Promise<Fields> {
  const request = {
    method: form ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': apiVersion,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
  } as const;
  const send = async () => {
    const { status, text } = await askProvider(baseUrl + path, request);
    if (status === 409 || status === 429) throw new ProviderUnreachable(`status ${status}`);
    const fields = readFields(text);
    if (status < 400) return fields;
    const { type, code } = isFields(fields.error) ? fields.error : {};
    throw new ProviderRefused(`status ${status} ${textOf(type) ?? ''} ${textOf(code) ?? ''}`.trim());
  };
  try {
    return await send();
  } catch (error) {
    if (!key || !(error instanceof ProviderUnreachable)) throw error;
    return send();
  }
}

function sessionOf(payment: PaymentToStart): Record<string, string> {
  const { requestKey, orderNumber, returnUrl } = payment;
  return {
    mode: 'payment',
    client_reference_id: requestKey,
    success_url: returnUrl,
    cancel_url: returnUrl,
    customer_email: payment.email,
    locale: payment.language,
    expires_at: String(Math.floor(payment.expiresAt.getTime() / 1_000)),
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': stripeCurrency(payment.currencyId),
    'line_items[0][price_data][unit_amount]': String(toStripeAmount(payment.amount)),
    'line_items[0][price_data][product_data][name]': orderNumber,
    'metadata[order]': orderNumber,
    'payment_intent_data[metadata][order]': orderNumber,
    'payment_intent_data[description]': orderNumber,
    ...(payment.isCapturedLater && { 'payment_intent_data[capture_method]': 'manual' }),
  };
}

function intentOf({ providerTransactionId }: KnownPayment): string {
  if (!providerTransactionId) throw new ProviderRefused('no payment to capture');
  return `/v1/payment_intents/${encodeURIComponent(providerTransactionId)}`;
}

function refundedIntentOf({ payment }: CardRefund): string {
  if (!payment.providerTransactionId) throw new ProviderRefused('no payment to refund');
  return payment.providerTransactionId;
}

async function refundAtStripe(ask: AskStripe, refund: CardRefund): Promise<RefundState> {
  const form = {
    payment_intent: refundedIntentOf(refund),
    amount: String(toStripeAmount(refund.amount)),
    reason: 'requested_by_customer',
    'metadata[refund]': refund.requestKey,
  };
  return stripeRefundOf(await ask('/v1/refunds', form, refund.requestKey));
}

/** Stripe forgets a key after a day, and would carry out anew what is repeated under it then. */
async function findAtStripe(ask: AskStripe, refund: CardRefund): Promise<RefundState | null> {
  if (refund.providerRefundId)
    return stripeRefundOf(await ask(`/v1/refunds/${encodeURIComponent(refund.providerRefundId)}`));
  const query = new URLSearchParams({ payment_intent: refundedIntentOf(refund), limit: '100' });
  const answer = await ask(`/v1/refunds?${query}`);
  const refunds = Array.isArray(answer.data) ? answer.data.filter(isFields) : [];
  const found = refunds.find(({ metadata }) => isFields(metadata) && metadata.refund === refund.requestKey);
  if (found) return stripeRefundOf(found);
  if (answer.has_more !== false) throw new ProviderUnreachable('too many refunds of the payment');
  return null;
}

function stripeRefundOf(fields: Fields): RefundState {
  const status = String(fields.status);
  const state = status === 'succeeded' ? 'done' : ['failed', 'canceled'].includes(status) ? 'failed' : 'sent';
  return { providerRefundId: requiredText(fields, 'id'), state };
}

/** An event is about its session, or about the intent of one. */
function readStripeEvent(secret: string, { headers, body }: RawNotification): PaymentNotification | null {
  if (!isSignedByStripe(secret, headers['stripe-signature'], body)) return null;
  const event = readFields(body.toString('utf8'));
  const eventKey = textOf(event.id);
  const object = isFields(event.data) && isFields(event.data.object) ? event.data.object : {};
  if (!eventKey) return null;
  const isSession = object.object === 'checkout.session';
  return {
    eventKey,
    kind: textOf(event.type) ?? '',
    requestKey: isSession ? textOf(object.client_reference_id) : null,
    providerPaymentId: isSession ? textOf(object.id) : null,
  };
}
