import { currencyCodes } from '@kamra/contract/money.ts';
import { parseAnswer } from '../../text/parse-answer.ts';
import { type Fields, isFields, payPageOf, requiredText, textOf } from '../ask-provider.ts';
import {
  type CardRefund,
  type KnownPayment,
  type PaymentNotification,
  type PaymentProvider,
  type PaymentToStart,
  ProviderRefused,
  ProviderUnreachable,
  type RawNotification,
  type RefundState,
} from '../payment-provider.ts';
import { askSimplePay, type SimplePayAccount } from './ask-simplepay.ts';
import { isSignedBySimplePay, signSimplePay } from './sign-simplepay.ts';
import { fromSimplePayAmount, simplePayCurrency, toSimplePayAmount } from './simplepay-money.ts';
import { simplePayStateOf } from './simplepay-state.ts';

interface SimplePayShop {
  baseUrl: string;
  accounts: readonly SimplePayAccount[];
}

/** OTP's SimplePay, version 2.1 of its interface. */
export function createSimplePayProvider({ baseUrl, accounts }: SimplePayShop): PaymentProvider {
  const accountOf = ({ currencyId }: Pick<KnownPayment, 'currencyId'>) => {
    const account = accounts.find(({ currency }) => currency === currencyCodes[currencyId]);
    if (!account) throw new ProviderRefused('no account of the currency');
    return account;
  };
  const ask: Ask = (payment, path, fields) => askSimplePay(baseUrl, accountOf(payment), path, fields);
  const find = async (payment: Pick<KnownPayment, 'currencyId' | 'isCapturedLater'>, which: Fields) => {
    const transaction = await findTransaction(ask, payment, which);
    const { merchant } = accountOf(payment);
    return transaction && simplePayStateOf(transaction, merchant, payment.isCapturedLater);
  };
  return {
    async start(payment) {
      const answer = await ask(payment, 'start', paymentOf(payment));
      return {
        providerPaymentId: requiredText(answer, 'transactionId'),
        redirectUrl: payPageOf(answer, 'paymentUrl', baseUrl),
      };
    },
    findLost: (payment) => find(payment, { orderRefs: [payment.requestKey] }),
    async fetchState(payment) {
      const state = await find(payment, { transactionIds: [payment.providerPaymentId] });
      if (!state) throw new ProviderUnreachable('no such transaction');
      return state;
    },
    refund: (refund) => refundAtSimplePay(ask, refund),
    findRefund: (refund) => findAtSimplePay(ask, refund),
    capture: (payment, amount) => finishPayment(ask, payment, amount),
    cancelAuthorization: (payment) => finishPayment(ask, payment, 0),
    async endPage(payment) {
      await ask(payment, 'transactioncancel', { transactionId: payment.providerPaymentId });
    },
    readNotification: (raw) => readNotice(accounts, raw),
    answerNotification: (raw) => confirmNotice(accounts, raw),
  };
}

type Ask = (payment: Pick<KnownPayment, 'currencyId'>, path: string, fields: Fields) => Promise<Fields>;

async function findTransaction(
  ask: Ask,
  payment: Pick<KnownPayment, 'currencyId'>,
  which: Fields,
): Promise<Fields | null> {
  const answer = await ask(payment, 'query', { ...which, detailed: true });
  const [found] = Array.isArray(answer.transactions) ? answer.transactions.filter(isFields) : [];
  return found ?? null;
}

function paymentOf(payment: PaymentToStart): Fields {
  const { billingAddress: address } = payment;
  return {
    orderRef: payment.requestKey,
    currency: simplePayCurrency(payment.currencyId),
    customerEmail: payment.email,
    customer: `${address.familyName} ${address.givenName}`,
    language: payment.language.toUpperCase(),
    methods: ['CARD'],
    total: String(toSimplePayAmount(payment.amount, payment.currencyId)),
    timeout: payment.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    url: payment.returnUrl,
    threeDSReqAuthMethod: '01',
    ...(payment.isCapturedLater && { twoStep: true }),
    invoice: {
      name: `${address.familyName} ${address.givenName}`,
      company: address.company ?? '',
      country: address.countryCode.toLowerCase(),
      state: '',
      city: address.city,
      zip: address.postalCode,
      address: address.street,
      phone: payment.phone.replace(/\D/g, ''),
    },
  };
}

/** What is approved of a two-step payment is charged, and the rest let go; nothing of it where that is zero. */
async function finishPayment(ask: Ask, payment: KnownPayment, amount: number): Promise<void> {
  const { currencyId } = payment;
  await ask(payment, 'finish', {
    transactionId: payment.providerPaymentId,
    orderRef: payment.requestKey,
    currency: simplePayCurrency(currencyId),
    originalTotal: String(toSimplePayAmount(payment.amount, currencyId)),
    approveTotal: String(toSimplePayAmount(amount, currencyId)),
  });
}

/**
 * SimplePay would carry out a repeated refund twice: what is left of the payment tells whether one whose answer was lost
 * had arrived.
 */
async function findAtSimplePay(
  ask: Ask,
  { payment, amount, refundedBefore }: CardRefund,
): Promise<RefundState | null> {
  const found = await findTransaction(ask, payment, { transactionIds: [payment.providerPaymentId] });
  const left = fromSimplePayAmount(found?.remainingTotal);
  if (left === payment.amount - refundedBefore - amount) return { providerRefundId: null, state: 'done' };
  if (left !== payment.amount - refundedBefore) throw new ProviderUnreachable('another total remains');
  return null;
}

async function refundAtSimplePay(ask: Ask, { payment, amount }: CardRefund): Promise<RefundState> {
  const answer = await ask(payment, 'refund', {
    transactionId: payment.providerPaymentId,
    orderRef: payment.requestKey,
    currency: simplePayCurrency(payment.currencyId),
    refundTotal: String(toSimplePayAmount(amount, payment.currencyId)),
  });
  return { providerRefundId: textOf(answer.refundTransactionId), state: 'done' };
}

/** The account whose secret signed the notice; it names its merchant. */
function signerOf(accounts: readonly SimplePayAccount[], { headers, body }: RawNotification) {
  return accounts.find(({ secret }) => isSignedBySimplePay(secret, headers.signature, body));
}

function readNotice(accounts: readonly SimplePayAccount[], raw: RawNotification): PaymentNotification | null {
  const account = signerOf(accounts, raw);
  if (!account) return null;
  const notice = readNoticeFields(raw);
  const transactionId = textOf(notice.transactionId);
  if (!transactionId || notice.merchant !== account.merchant) return null;
  const status = textOf(notice.status) ?? '';
  return {
    eventKey: [transactionId, status, textOf(notice.finishDate) ?? ''].join(':'),
    kind: status,
    requestKey: textOf(notice.orderRef),
    providerPaymentId: transactionId,
  };
}

function readNoticeFields({ body }: RawNotification): Fields {
  try {
    const value: unknown = parseAnswer(body.toString('utf8'));
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

/** The same text with one more field in it: written anew, its bytes could differ, and the notice would come again. */
function confirmNotice(accounts: readonly SimplePayAccount[], raw: RawNotification) {
  const receiveDate = new Date().toISOString().replace(/\.\d+Z$/, '+00:00');
  const body = raw.body.toString('utf8').replace(/\}\s*$/, `,"receiveDate":"${receiveDate}"}`);
  const secret = signerOf(accounts, raw)?.secret ?? '';
  return {
    body,
    headers: { 'content-type': 'application/json', signature: signSimplePay(secret, body) },
  };
}
