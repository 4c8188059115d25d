import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockAttempt, updateAttempt } from './lock-attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import { failOrder } from './settle-order-payment.ts';

/** Longer than the start of a payment waits for its provider, tried twice. */
export const startMs = 60_000;

/**
 * Gives up an attempt whose start got no answer: nobody holds the address of its page, so that its buyer may begin
 * another one. What may be at the provider is still looked for at its times; false while the answer may still come.
 */
export async function giveUpLockedStart(
  client: pg.PoolClient,
  attemptId: number,
  {
    providerPaymentId = null,
    isQuiet = false,
  }: { providerPaymentId?: string | null; isQuiet?: boolean } = {},
): Promise<boolean> {
  const held = await lockAttempt(client, attemptId);
  if (!held || held.attempt.isFinished || held.attempt.providerPaymentId !== null) return false;
  if (held.attempt.createdAt.getTime() > Date.now() - startMs) return false;
  await updateAttempt(typedQueries(client), attemptId, {
    ...(providerPaymentId !== null && { providerPaymentId }),
    paymentStatusId: paymentStatusIds.Error,
    isFinished: true,
    lastError: 'the start got no answer',
  });
  await failOrder(client, held.order, { isQuiet });
  return true;
}

/** The same in a transaction of its own. */
export async function giveUpStart(
  { pool }: PaymentContext,
  attemptId: number,
  providerPaymentId: string | null = null,
): Promise<void> {
  await inTransaction(pool, (client) => giveUpLockedStart(client, attemptId, { providerPaymentId }));
}
