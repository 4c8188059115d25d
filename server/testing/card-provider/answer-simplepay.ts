import { createHmac, randomInt } from 'node:crypto';
import {
  endAuthorization,
  faultsOf,
  type HeldPayment,
  holdPayment,
  type ProviderAnswer,
  type ProviderCall,
  toldOf,
} from './held-payments.ts';

export const simplePayStates: Record<HeldPayment['outcome'], string> = {
  open: 'INIT',
  secure: 'INPAYMENT',
  authorized: 'AUTHORIZED',
  paid: 'FINISHED',
  refused: 'NOTAUTHORIZED',
  noFunds: 'NOTAUTHORIZED',
  cancelled: 'CANCELLED',
  expired: 'TIMEOUT',
  unheardOf: 'SOMETHING',
};

/** Of our own making, so that a mistake of the shop's signer is none of the stand-in's. */
export const simplePaySignature = (secret: string, body: string) =>
  createHmac('sha384', secret).update(body, 'utf8').digest('base64');

/** SimplePay's start, query, finish, refund and transactioncancel (version 2.1). */
export function answerSimplePay(call: ProviderCall): ProviderAnswer {
  const { server, url, headers, body } = call;
  const { simplePaySecret, simplePayMerchant } = server.secrets;
  if (headers.signature !== simplePaySignature(simplePaySecret, body)) return signed(call, refuse(5302));
  const fields = JSON.parse(body);
  if (fields.merchant !== simplePayMerchant) return signed(call, refuse(5010));
  if (!/^.{32,64}$/.test(fields.salt ?? '')) return signed(call, refuse(5401));
  const path = url.pathname.split('/').at(-1);
  if (path === 'start') return signed(call, start(call, fields));
  if (path === 'finish') return signed(call, finish(call, fields));
  if (path === 'refund') return signed(call, refund(call, fields));
  if (path === 'transactioncancel') return signed(call, cancel(call, fields));
  return signed(call, query(call, fields));
}

interface StartFields {
  orderRef: string;
  currency: string;
  total: string;
  url: string;
  customerEmail: string;
  twoStep?: boolean;
}

function start(
  { server }: ProviderCall,
  { orderRef, currency, total, url, customerEmail, twoStep = false }: StartFields,
): object {
  if (server.payments.some(({ requestKey }) => requestKey === orderRef)) return refuse(5013);
  if (currency === 'HUF' && !/^\d+$/.test(total)) return refuse(5307);
  const payment = holdPayment(server, {
    maker: 'simplepay',
    isCapturedLater: twoStep,
    id: String(randomInt(500_000_000, 599_999_999)),
    requestKey: orderRef,
    orderNumber: '',
    amount: Number(total),
    currency,
    email: customerEmail,
    returnUrl: url,
    notificationUrl: '',
  });
  return { transactionId: Number(payment.id), orderRef, paymentUrl: `${server.url}/pay/${payment.id}` };
}

interface QueryFields {
  transactionIds?: string[];
  orderRefs?: string[];
}

function query({ server }: ProviderCall, { transactionIds = [], orderRefs = [] }: QueryFields): object {
  const found = server.payments.filter(
    ({ id, requestKey }) => transactionIds.includes(id) || orderRefs.includes(requestKey),
  );
  const transactions = found.map((payment) => {
    const { amount: taken, currency, requestKey } = toldOf(server, payment);
    const sent = payment.refunds.reduce((sum, each) => sum + each.amount, 0);
    return {
      ...{
        orderRef: requestKey,
        transactionId: Number(payment.id),
        currency,
        total: payment.captured === null ? taken : payment.amount,
      },
      status:
        payment.isCapturedLater && payment.outcome === 'cancelled'
          ? 'REVERSED'
          : simplePayStates[payment.outcome],
      remainingTotal: taken - sent,
      merchant: faultsOf(server, payment).payee ?? server.secrets.simplePayMerchant,
    };
  });
  return { transactions, totalCount: transactions.length };
}

interface FinishFields {
  transactionId: string;
  orderRef: string;
  originalTotal: string;
  approveTotal: string;
}

/** What is approved is charged, once, and the rest let go. */
function finish(
  { server }: ProviderCall,
  { transactionId, orderRef, originalTotal, approveTotal }: FinishFields,
): object {
  const payment = server.payments.find(({ id }) => id === transactionId);
  if (!payment || payment.requestKey !== orderRef) return refuse(5011);
  if (Number(originalTotal) !== payment.amount) return refuse(5106);
  if (!endAuthorization(server, payment, Number(approveTotal))) return refuse(5022);
  return { orderRef, transactionId: Number(payment.id), approveTotal: Number(approveTotal) };
}

/** Only a transaction on whose page nobody has begun to pay can be cancelled. */
function cancel({ server }: ProviderCall, { transactionId }: { transactionId: string }): object {
  const payment = server.payments.find(({ id }) => id === transactionId);
  if (payment?.outcome !== 'open') return refuse(5022);
  payment.outcome = 'cancelled';
  return { transactionId: Number(payment.id), status: 'CANCELLED' };
}

interface RefundFields {
  transactionId: string;
  refundTotal: string;
}

/** A repeated refund is carried out again: nothing here is idempotent. */
function refund({ server }: ProviderCall, { transactionId, refundTotal }: RefundFields): object {
  const payment = server.payments.find(({ id }) => id === transactionId);
  if (!payment || faultsOf(server, payment).refusesRefunds) return refuse(5110);
  const id = String(randomInt(600_000_000, 699_999_999));
  payment.refunds.push({ id, key: '', amount: Number(refundTotal) });
  return { refundTransactionId: Number(id), refundTotal: Number(refundTotal) };
}

const refuse = (code: number) => ({ errorCodes: [code] });

function signed({ server }: ProviderCall, fields: object): ProviderAnswer {
  // As PHP writes it: with escaped slashes, which a verifier must not write anew.
  const body = JSON.stringify({ salt: 'x'.repeat(32), ...fields }).replaceAll('/', '\\/');
  return { body, headers: { signature: simplePaySignature(server.secrets.simplePaySecret, body) } };
}
