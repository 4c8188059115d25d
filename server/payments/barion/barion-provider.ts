import {
  askProvider,
  type Fields,
  isFields,
  payPageOf,
  readFields,
  requiredText,
  textOf,
} from '../ask-provider.ts';
import {
  type CardRefund,
  type KnownPayment,
  type PaymentNotification,
  type PaymentProvider,
  type PaymentToStart,
  ProviderRefused,
  type RawNotification,
  type RefundState,
} from '../payment-provider.ts';
import { barionCurrency, toBarionAmount } from './barion-money.ts';
import { barionStateOf, transactionsOf } from './barion-state.ts';

interface BarionAccount {
  baseUrl: string;
  posKey: string;
  /** E-mail address of the wallet that gets the money. */
  payee: string;
}

/** As long as the shop asks Barion to hold the money; what is not finished by then goes back to the buyer. */
const reservationDays = 14;

const locales: Record<string, string> = { hu: 'hu-HU', de: 'de-DE', fr: 'fr-FR' };
const paymentId = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;

/** Barion's Smart Gateway (docs.barion.com). */
export function createBarionProvider(account: BarionAccount): PaymentProvider {
  const post = (path: string, body: Fields) => askBarion(account, path, body);
  return {
    async start(payment) {
      const answer = await post('/v2/Payment/Start', paymentOf(payment, account));
      return {
        providerPaymentId: requiredText(answer, 'PaymentId'),
        redirectUrl: payPageOf(answer, 'GatewayUrl', account.baseUrl),
      };
    },
    // Barion finds payments by its own number alone; a callback names it.
    findLost: async () => null,
    fetchState: async (payment) => barionStateOf(await readPayment(account, payment)),
    refund: (refund) => refundAtBarion(post, refund),
    findRefund: (refund) => findAtBarion(account, refund),
    capture: (payment, amount) => finishReservation(post, payment, amount),
    cancelAuthorization: (payment) => finishReservation(post, payment, 0),
    readNotification: readCallback,
    answerNotification: () => ({ body: '', headers: { 'content-type': 'text/plain' } }),
  };
}

function readPayment(account: BarionAccount, { providerPaymentId }: Pick<KnownPayment, 'providerPaymentId'>) {
  return askBarion(account, `/v4/payment/${encodeURIComponent(providerPaymentId)}/paymentstate`);
}

/** What is refused is told in `Errors`, whatever the status is. */
async function askBarion({ baseUrl, posKey }: BarionAccount, path: string, body?: Fields): Promise<Fields> {
  const { status, text } = await askProvider(baseUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-pos-key': posKey, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify({ POSKey: posKey, ...body }) }),
  });
  const answer = readFields(text);
  const errors = Array.isArray(answer.Errors) ? answer.Errors.filter(isFields) : [];
  if (errors.length > 0 || status >= 400) {
    const codes = errors.slice(0, 5).map(({ ErrorCode }) => textOf(ErrorCode) ?? '');
    throw new ProviderRefused([`status ${status}`, ...codes].join(' '));
  }
  return answer;
}

function paymentOf(payment: PaymentToStart, { payee }: BarionAccount): Fields {
  const { requestKey, orderNumber, expiresAt, billingAddress } = payment;
  const total = toBarionAmount(payment.amount);
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 60_000));
  return {
    ...(payment.isCapturedLater
      ? { PaymentType: 'Reservation', ReservationPeriod: `${reservationDays}.00:00:00` }
      : { PaymentType: 'Immediate' }),
    GuestCheckOut: true,
    FundingSources: ['All'],
    PaymentRequestId: requestKey,
    OrderNumber: orderNumber,
    PaymentWindow: `0.00:${String(Math.min(59, minutes)).padStart(2, '0')}:00`,
    RedirectUrl: payment.returnUrl,
    CallbackUrl: payment.notificationUrl,
    Locale: locales[payment.language] ?? 'en-US',
    Currency: barionCurrency(payment.currencyId),
    PayerHint: payment.email,
    CardHolderNameHint: `${billingAddress.givenName} ${billingAddress.familyName}`.slice(0, 45),
    PayerPhoneNumber: payment.phone.replace(/\D/g, ''),
    BillingAddress: {
      Country: billingAddress.countryCode,
      City: billingAddress.city,
      Zip: billingAddress.postalCode,
      Street: billingAddress.street,
    },
    Transactions: [
      {
        POSTransactionId: requestKey,
        Payee: payee,
        Total: total,
        Items: itemsOf(orderNumber, total),
      },
    ],
  };
}

const itemsOf = (orderNumber: string, total: number): Fields[] => [
  {
    ...{ Name: orderNumber, Description: orderNumber, SKU: orderNumber },
    ...{ Quantity: 1, Unit: 'db', UnitPrice: total, ItemTotal: total },
  },
];

/** What a reservation is finished with is paid, and the rest goes back; each transaction is finished once. */
async function finishReservation(
  post: (path: string, body: Fields) => Promise<Fields>,
  { providerPaymentId, providerTransactionId, requestKey }: KnownPayment,
  amount: number,
): Promise<void> {
  const total = toBarionAmount(amount);
  await post('/v2/Payment/FinishReservation', {
    PaymentId: providerPaymentId,
    Transactions: [
      {
        TransactionId: providerTransactionId,
        Total: total,
        Comment: requestKey,
        Items: itemsOf(requestKey, total),
      },
    ],
  });
}

/** A refund is one of its payment's transactions. */
async function findAtBarion(
  account: BarionAccount,
  { payment, requestKey }: CardRefund,
): Promise<RefundState | null> {
  const transactions = transactionsOf(await readPayment(account, payment));
  const known = transactions.find((each) => each.POSTransactionId === requestKey);
  return known ? { providerRefundId: textOf(known.TransactionId), state: 'done' } : null;
}

async function refundAtBarion(
  post: (path: string, body: Fields) => Promise<Fields>,
  { payment, requestKey, amount }: CardRefund,
): Promise<RefundState> {
  const answer = await post('/v2/Payment/Refund', {
    PaymentId: payment.providerPaymentId,
    TransactionsToRefund: [
      {
        TransactionId: payment.providerTransactionId,
        POSTransactionId: requestKey,
        AmountToRefund: toBarionAmount(amount),
        Comment: requestKey,
      },
    ],
  });
  const [refunded] = Array.isArray(answer.RefundedTransactions)
    ? answer.RefundedTransactions.filter(isFields)
    : [];
  return { providerRefundId: textOf(refunded?.TransactionId), state: 'done' };
}

/** A callback has nothing but the payment's number, unsigned: that the payment is asked for is all that it can do. */
function readCallback({ body, query }: RawNotification): PaymentNotification | null {
  const sent = new URLSearchParams(body.length <= 1_000 ? body.toString('utf8') : '');
  const id = [query.PaymentId, query.paymentId, sent.get('PaymentId'), sent.get('paymentId')].find(
    (each): each is string => typeof each === 'string' && paymentId.test(each),
  );
  return id ? { eventKey: null, kind: 'callback', requestKey: null, providerPaymentId: id } : null;
}
