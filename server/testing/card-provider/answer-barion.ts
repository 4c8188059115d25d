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

const states: Record<HeldPayment['outcome'], string> = {
  open: 'Prepared',
  secure: 'InProgress',
  authorized: 'Reserved',
  paid: 'Succeeded',
  refused: 'Failed',
  noFunds: 'Failed',
  cancelled: 'Canceled',
  expired: 'Expired',
  unheardOf: 'PartiallySucceeded',
};

/** Barion's Payment/Start, paymentstate, Payment/FinishReservation and Payment/Refund, as docs.barion.com shows them. */
export function answerBarion(call: ProviderCall): ProviderAnswer {
  const { server, url, body, headers } = call;
  const fields = body ? JSON.parse(body) : {};
  const key = fields.POSKey ?? headers['x-pos-key'];
  if (key !== server.secrets.posKey) return refuse('AuthenticationFailed');
  if (url.pathname === '/v2/Payment/Start') return start(call, fields);
  if (url.pathname === '/v2/Payment/FinishReservation') return finish(call, fields);
  if (url.pathname === '/v2/Payment/Refund') return refund(call, fields);
  const payment = findPayment(server, url.pathname.split('/')[3]);
  return payment ? json(stateOf(call, payment)) : refuse('PaymentNotFound');
}

interface StartFields {
  PaymentType: 'Immediate' | 'Reservation';
  ReservationPeriod?: string;
  PaymentRequestId: string;
  OrderNumber: string;
  Currency: string;
  PayerHint: string;
  RedirectUrl: string;
  CallbackUrl: string;
  Transactions: { Total: number; Payee: string; Items: { ItemTotal: number }[] }[];
}

function start({ server }: ProviderCall, fields: StartFields): ProviderAnswer {
  const [transaction] = fields.Transactions;
  const items = transaction?.Items.reduce((sum, { ItemTotal }) => sum + ItemTotal, 0);
  if (!transaction || transaction.Payee !== server.secrets.payee) return refuse('ModelValidationError');
  if (items !== transaction.Total) return refuse('ModelValidationError');
  const isCapturedLater = fields.PaymentType === 'Reservation';
  if (isCapturedLater !== (fields.ReservationPeriod !== undefined)) return refuse('ModelValidationError');
  const payment = holdPayment(server, {
    maker: 'barion',
    isCapturedLater,
    id: randomUUID(),
    requestKey: fields.PaymentRequestId,
    orderNumber: fields.OrderNumber,
    amount: transaction.Total,
    currency: fields.Currency,
    email: fields.PayerHint,
    returnUrl: fields.RedirectUrl,
    notificationUrl: fields.CallbackUrl,
  });
  return json({
    PaymentId: payment.id,
    PaymentRequestId: payment.requestKey,
    Status: 'Prepared',
    GatewayUrl: `${server.url}/pay/${payment.id}`,
    Transactions: [{ POSTransactionId: payment.requestKey, TransactionId: payment.transactionId }],
    Errors: [],
  });
}

function stateOf({ server }: ProviderCall, payment: HeldPayment): object {
  const { amount, currency, requestKey } = toldOf(server, payment);
  const own = { TransactionType: 'CardPayment', TransactionId: payment.transactionId, Total: amount };
  const isOther = faultsOf(server, payment).payee !== undefined;
  return {
    PaymentId: payment.id,
    PaymentRequestId: requestKey,
    OrderNumber: payment.orderNumber,
    Status: states[payment.outcome],
    PaymentType: payment.isCapturedLater ? 'Reservation' : 'Immediate',
    ...(payment.outcome === 'authorized' && {
      ReservedUntil: new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString(),
    }),
    // The total of the payment stays what was asked for; its transaction says what was taken.
    Total: payment.captured === null ? amount : payment.amount,
    Currency: currency,
    Transactions: [
      { ...own, POSTransactionId: isOther ? 'of another shop' : requestKey },
      ...payment.refunds.map(({ id, key, amount: total }) => ({
        TransactionType: 'RefundToBankCard',
        ...{ TransactionId: id, POSTransactionId: key, Total: total },
      })),
    ],
    Errors: [],
  };
}

interface FinishFields {
  PaymentId: string;
  Transactions: { TransactionId: string; Total: number; Items: { ItemTotal: number }[] }[];
}

/** A transaction is finished once, with no more than was reserved; with nothing, the money goes back. */
function finish({ server }: ProviderCall, { PaymentId, Transactions }: FinishFields): ProviderAnswer {
  const payment = findPayment(server, PaymentId);
  const [wanted] = Transactions;
  if (!payment || wanted?.TransactionId !== payment.transactionId) return refuse('InvalidTransaction');
  if (wanted.Items.reduce((sum, { ItemTotal }) => sum + ItemTotal, 0) !== wanted.Total)
    return refuse('ModelValidationError');
  if (!endAuthorization(server, payment, wanted.Total)) return refuse('InvalidPaymentState');
  return json({ IsSuccessful: true, PaymentId, Status: states[payment.outcome], Errors: [] });
}

interface RefundFields {
  PaymentId: string;
  TransactionsToRefund: { TransactionId: string; POSTransactionId: string; AmountToRefund: number }[];
}

/** A repeated refund is carried out again: nothing here is idempotent. */
function refund({ server }: ProviderCall, fields: RefundFields): ProviderAnswer {
  const payment = findPayment(server, fields.PaymentId);
  const [wanted] = fields.TransactionsToRefund;
  if (!payment || !wanted || faultsOf(server, payment).refusesRefunds) return refuse('RefundNotAllowed');
  if (wanted.TransactionId !== payment.transactionId) return refuse('RefundNotAllowed');
  const refunded = { id: randomUUID(), key: wanted.POSTransactionId, amount: wanted.AmountToRefund };
  payment.refunds.push(refunded);
  return json({
    PaymentId: payment.id,
    RefundedTransactions: [
      {
        TransactionId: refunded.id,
        POSTransactionId: refunded.key,
        Total: refunded.amount,
        Status: 'Succeeded',
      },
    ],
    Errors: [],
  });
}

const json = (value: object): ProviderAnswer => ({ body: JSON.stringify(value) });
const refuse = (code: string): ProviderAnswer => ({
  status: 400,
  body: JSON.stringify({ Errors: [{ Title: 'Refused', ErrorCode: code }] }),
});
