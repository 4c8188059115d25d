import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isHeld, lockAttempt, updateAttempt } from './lock-attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import { failOrder } from './settle-order-payment.ts';

/** Longer than the start of a payment waits for its provider, tried twice. */
export const startMs = 60_000;
/** After the end of its window nobody pays on a page any more; what was begun on it has ended by then. */
export const pageMs = 5 * 60_000;

interface GivenUp {
  providerPaymentId?: string | null;
  isQuiet?: boolean;
}

/**
 * Gives up an attempt of which nobody knows the end: one whose start got no answer, as nobody holds the address of its
 * page, or, where the provider cannot be asked, one whose page has run out. Its buyer may begin another one. What may be
 * at the provider is still looked for at its times; false while the answer may still come.
 */
export async function giveUpLockedAttempt(
  client: pg.PoolClient,
  attemptId: number,
  { providerPaymentId = null, isQuiet = false }: GivenUp = {},
): Promise<boolean> {
  const held = await lockAttempt(client, attemptId);
  if (!held || held.attempt.isFinished || isHeld(held.attempt)) return false;
  const { createdAt, expiresAt, providerPaymentId: page } = held.attempt;
  const mayStillCome = page === null ? createdAt.getTime() + startMs : expiresAt.getTime() + pageMs;
  if (mayStillCome > Date.now()) return false;
  await updateAttempt(typedQueries(client), attemptId, {
    ...(providerPaymentId !== null && { providerPaymentId }),
    paymentStatusId: paymentStatusIds.Error,
    isFinished: true,
    lastError: page === null ? 'the start got no answer' : 'its provider could not be asked for its end',
  });
  // Whoever may have paid is not asked by mail to pay.
  await failOrder(client, held.order, { isQuiet: isQuiet || page !== null });
  return true;
}

/** The same in a transaction of its own. */
export async function giveUpAttempt(
  { pool }: PaymentContext,
  attemptId: number,
  providerPaymentId: string | null = null,
): Promise<void> {
  await inTransaction(pool, (client) => giveUpLockedAttempt(client, attemptId, { providerPaymentId }));
}
