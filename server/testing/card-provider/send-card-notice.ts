import { createHmac, randomUUID } from 'node:crypto';
import type { TestReply, TestShop } from '../test-shop.ts';
import { simplePaySignature, simplePayStates } from './answer-simplepay.ts';
import type { CardProviderServer, HeldPayment } from './held-payments.ts';

/** How a notification differs from the genuine one. */
export interface NoticeFault {
  /** Signed with the secret of another shop. */
  isForged?: boolean;
  /** A byte of the body is another one than what was signed. */
  isAltered?: boolean;
  isUnsigned?: boolean;
  /** Seconds that it is old. */
  ageSeconds?: number;
  /** The same event once more. */
  eventId?: string;
}

/** Sends the notification of a payment as its maker does. */
export function sendCardNotice(
  shop: TestShop,
  server: CardProviderServer,
  payment: HeldPayment,
  fault: NoticeFault = {},
): Promise<TestReply<Record<string, unknown>>> {
  const { path, body, headers } = cardNotice(server, payment, fault);
  return post(shop, path, body, headers);
}

export interface CardNotice {
  path: string;
  body: string;
  headers: Record<string, string>;
}

/** The notification of a payment as its maker sends it. */
export function cardNotice(
  server: CardProviderServer,
  payment: HeldPayment,
  fault: NoticeFault = {},
): CardNotice {
  if (payment.maker === 'barion') return barionNotice(payment);
  const { body, headers, path } =
    payment.maker === 'stripe'
      ? stripeNotice(server, payment, fault)
      : simplePayNotice(server, payment, fault);
  const sent = fault.isAltered
    ? body.replace(
        payment.id,
        payment.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      )
    : body;
  return {
    path,
    body: sent,
    headers: { 'content-type': 'application/json', ...(!fault.isUnsigned && headers) },
  };
}

async function post(
  shop: TestShop,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<TestReply<Record<string, unknown>>> {
  const response = await shop.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers,
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return {
    status: response.statusCode,
    body: isJson && response.body ? JSON.parse(response.body) : {},
    text: response.body,
    headers: response.headers,
    cookie: '',
  };
}

const barionNotice = ({ id }: HeldPayment): CardNotice => ({
  path: '/ExternalPayment/Barion',
  body: `PaymentId=${id}`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

function stripeNotice(
  { secrets }: CardProviderServer,
  payment: HeldPayment,
  { isForged, ageSeconds = 0, eventId = `evt_${randomUUID()}` }: NoticeFault,
) {
  const object = { object: 'checkout.session', id: payment.id, client_reference_id: payment.requestKey };
  const body = JSON.stringify({ id: eventId, type: 'checkout.session.completed', data: { object } });
  const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
  const secret = isForged ? 'whsec_of_another_shop' : secrets.stripeWebhook;
  const v1 = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    path: '/ExternalPayment/Stripe',
    body,
    headers: { 'stripe-signature': `t=${timestamp},v1=${v1}` },
  };
}

function simplePayNotice(
  { secrets }: CardProviderServer,
  payment: HeldPayment,
  { isForged, eventId }: NoticeFault,
) {
  const body = JSON.stringify({
    salt: 'y'.repeat(32),
    orderRef: payment.requestKey,
    method: 'CARD',
    merchant: secrets.simplePayMerchant,
    finishDate: eventId ?? new Date().toISOString(),
    transactionId: Number(payment.id),
    status: simplePayStates[payment.outcome],
  });
  const signature = simplePaySignature(isForged ? 'another shop' : secrets.simplePaySecret, body);
  return { path: '/ExternalPayment/SimplePay', body, headers: { signature } };
}
