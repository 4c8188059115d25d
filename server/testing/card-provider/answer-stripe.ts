import { randomUUID } from 'node:crypto';
import {
  endAuthorization,
  faultsOf,
  findPayment,
  type HeldPayment,
  holdPayment,
  type ProviderAnswer,
  type ProviderCall,
  toldOf,
} from './held-payments.ts';

const sessionStates: Record<HeldPayment['outcome'], [status: string, payment: string]> = {
  open: ['open', 'unpaid'],
  secure: ['open', 'unpaid'],
  authorized: ['complete', 'unpaid'],
  paid: ['complete', 'paid'],
  refused: ['complete', 'unpaid'],
  noFunds: ['complete', 'unpaid'],
  cancelled: ['complete', 'unpaid'],
  expired: ['expired', 'unpaid'],
  unheardOf: ['complete', 'half_paid'],
};
const intentStates: Partial<Record<HeldPayment['outcome'], string>> = {
  authorized: 'requires_capture',
  paid: 'succeeded',
  refused: 'requires_payment_method',
  noFunds: 'requires_payment_method',
  cancelled: 'canceled',
};

/** Stripe's Checkout Sessions, what ends their intents, and refunds, as docs.stripe.com/api shows them. */
export function answerStripe(call: ProviderCall): ProviderAnswer {
  const { server, method, url, headers, body } = call;
  if (headers.authorization !== `Bearer ${server.secrets.stripeKey}`)
    return refuse(401, 'authentication_error');
  const form = new URLSearchParams(body);
  const [, , kind, ...rest] = url.pathname.split('/');
  if (kind === 'refunds') return method === 'POST' ? refund(call, form) : showRefunds(call, rest[0]);
  if (kind === 'payment_intents') return endIntent(call, rest, form);
  if (rest[2] === 'expire') return expireSession(call, rest[1]);
  if (method === 'POST') return json(sessionOf(call, startSession(call, form)));
  if (rest[1] === undefined) return listSessions(call);
  const payment = findPayment(server, rest[1]);
  return payment ? json(sessionOf(call, payment)) : refuse(404, 'invalid_request_error');
}

/** Under one idempotency key there is one session. */
function startSession({ server, headers }: ProviderCall, form: URLSearchParams): HeldPayment {
  const requestKey = String(headers['idempotency-key']);
  const known = server.payments.find((payment) => payment.requestKey === requestKey);
  return (
    known ??
    holdPayment(server, {
      maker: 'stripe',
      isCapturedLater: form.get('payment_intent_data[capture_method]') === 'manual',
      id: `cs_test_${randomUUID().replaceAll('-', '')}`,
      requestKey,
      orderNumber: form.get('metadata[order]') ?? '',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      email: form.get('customer_email') ?? '',
      returnUrl: form.get('success_url') ?? '',
      notificationUrl: '',
    })
  );
}

/** Only a session that is open can be ended. */
function expireSession(call: ProviderCall, id = ''): ProviderAnswer {
  const payment = findPayment(call.server, id);
  if (payment?.outcome !== 'open') return refuse(400, 'invalid_request_error');
  payment.outcome = 'expired';
  return json(sessionOf(call, payment));
}

/** Two on a page, so that whoever looks for one has to go on. */
function listSessions(call: ProviderCall): ProviderAnswer {
  const { server, url } = call;
  if (!url.searchParams.has('created[gte]')) return refuse(400, 'invalid_request_error');
  const all = server.payments.filter(({ maker }) => maker === 'stripe').toReversed();
  const after = all.findIndex(({ id }) => id === url.searchParams.get('starting_after'));
  const page = all.slice(after + 1, after + 3);
  return json({
    object: 'list',
    data: page.map((payment) => sessionOf(call, payment)),
    has_more: after + 3 < all.length,
  });
}

/** The intent is there once it was tried to pay. */
function sessionOf({ server, url }: ProviderCall, payment: HeldPayment): object {
  const { amount, currency, requestKey } = toldOf(server, payment);
  const [status, paymentStatus] = sessionStates[payment.outcome];
  const id = `pi_${payment.transactionId}`;
  const intentStatus = intentStates[payment.outcome];
  const isExpanded = url.searchParams.has('expand[]');
  return {
    object: 'checkout.session',
    id: payment.id,
    url: status === 'open' ? `${server.url}/pay/${payment.id}` : null,
    ...{ status, payment_status: paymentStatus, currency },
    // Of a session the total stays; its intent says what was taken.
    amount_total: payment.captured === null ? amount : payment.amount,
    client_reference_id: requestKey,
    livemode: faultsOf(server, payment).payee !== undefined,
    payment_intent: intentStatus ? (isExpanded ? intentOf(payment, id, intentStatus) : id) : null,
  };
}

const intentOf = (payment: HeldPayment, id: string, status: string) => ({
  ...{ object: 'payment_intent', id, status },
  capture_method: payment.isCapturedLater ? 'manual' : 'automatic',
  amount_received: status === 'succeeded' ? (payment.captured ?? payment.amount) : 0,
  latest_charge: {
    payment_method_details: {
      card: {
        ...(payment.isCapturedLater && { capture_before: Math.floor(Date.now() / 1_000) + 7 * 24 * 3_600 }),
      },
    },
  },
});

/** Captures an intent or cancels it, once; a repeat under the same key gets the same answer. */
function endIntent(
  { server, headers }: ProviderCall,
  [id = '', action]: string[],
  form: URLSearchParams,
): ProviderAnswer {
  const payment = server.payments.find(({ transactionId }) => `pi_${transactionId}` === id);
  const key = String(headers['idempotency-key']);
  const amount = action === 'capture' ? Number(form.get('amount_to_capture')) : 0;
  if (!payment || !key.includes(action ?? '-')) return refuse(400, 'invalid_request_error');
  const isRepeat = payment.endKey === key;
  if (!isRepeat && !endAuthorization(server, payment, amount)) return refuse(400, 'invalid_request_error');
  payment.endKey = key;
  return json(intentOf(payment, id, intentStates[payment.outcome] ?? ''));
}

function refund({ server, headers }: ProviderCall, form: URLSearchParams): ProviderAnswer {
  const payment = server.payments.find(
    ({ transactionId }) => `pi_${transactionId}` === form.get('payment_intent'),
  );
  const key = String(headers['idempotency-key']);
  const amount = Number(form.get('amount'));
  if (!payment || faultsOf(server, payment).refusesRefunds) return refuse(400, 'invalid_request_error');
  const known = !server.faults.forgetsKeys && payment.refunds.find((each) => each.key === key);
  if (!known) payment.refunds.push({ id: `re_${payment.refunds.length + 1}_${payment.id}`, key, amount });
  return json(refundOf(server, known || payment.refunds.at(-1)!));
}

/** One refund by its id, or all those of an intent. */
function showRefunds({ server, url }: ProviderCall, id: string | undefined): ProviderAnswer {
  if (id === undefined) {
    const intent = url.searchParams.get('payment_intent');
    const payment = server.payments.find(({ transactionId }) => `pi_${transactionId}` === intent);
    const data = payment?.refunds.map((each) => refundOf(server, each)) ?? [];
    return json({ object: 'list', data, has_more: false });
  }
  const found = server.payments.flatMap(({ refunds }) => refunds).find((each) => each.id === id);
  return found ? json(refundOf(server, found)) : refuse(404, 'invalid_request_error');
}

const refundOf = (
  { faults }: ProviderCall['server'],
  { id, key, amount }: HeldPayment['refunds'][number],
) => ({
  ...{ object: 'refund', id, amount, metadata: { refund: key } },
  status: faults.delaysRefunds ? 'pending' : 'succeeded',
});

const json = (value: object): ProviderAnswer => ({ body: JSON.stringify(value) });
const refuse = (status: number, type: string): ProviderAnswer => ({
  status,
  body: JSON.stringify({ error: { type, code: 'refused' } }),
});
