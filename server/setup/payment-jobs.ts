import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import type { JobLog } from '../jobs/run-jobs.ts';
import { followUpOrders } from '../orders/follow-up-orders.ts';
import { checkDuePayments, isSurelyUnpaid, reconcilePayments } from '../payments/check-due-payments.ts';
import { checkPayment } from '../payments/check-payment.ts';
import { matchPayment } from '../payments/match-payment.ts';
import { createPaymentContext } from '../payments/payment-context.ts';
import { sendRefund } from '../payments/send-refund.ts';

type PaymentJobs = Pick<
  JobHandlers,
  | 'follow-up-orders'
  | 'check-payment'
  | 'match-payment'
  | 'send-refund'
  | 'check-due-payments'
  | 'reconcile-payments'
>;

/** The jobs that ask card providers; an order ends unpaid only once its provider was asked. */
export function paymentJobs(connection: DatabaseConnection, config: Config, log: JobLog): PaymentJobs {
  const cards = createPaymentContext(connection, config, log);
  return {
    'follow-up-orders': async (_nothing, signal) =>
      void (await followUpOrders(connection.pool, signal, (orderId) => isSurelyUnpaid(cards, orderId))),
    'check-payment': ({ attemptId }) => checkPayment(cards, attemptId),
    'match-payment': ({ eventId }) => matchPayment(cards, eventId),
    'send-refund': ({ refundId }, _signal, attempt) => sendRefund(cards, refundId, attempt),
    'check-due-payments': async (_nothing, signal) => void (await checkDuePayments(cards, signal)),
    'reconcile-payments': (_nothing, signal) => reconcilePayments(cards, signal),
  };
}
