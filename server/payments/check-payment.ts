import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { type Attempt, lockAttempt, takeAttempt, updateAttempt } from './lock-attempt.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderRefused, type ProviderState, ProviderUnreachable } from './payment-provider.ts';
import { failOrder } from './settle-order-payment.ts';

const minuteMs = 60_000;

/**
 * Asks a payment's provider how it stands, and acts on that. A failure to ask is noted, and thrown, so that a job asks
 * again.
 */
export async function checkPayment(context: PaymentContext, attemptId: number): Promise<void> {
  const attempt = await takeAttempt(context.pool, attemptId);
  if (!attempt) return;
  try {
    const state = await askState(context, attempt);
    const hasPage = attempt.providerPaymentId !== null;
    if (state && (hasPage || state.statusId !== paymentStatusIds.Processing))
      await applyProviderState(context, attemptId, state);
    else if (!hasPage) await giveUpStart(context, attempt, state?.providerPaymentId ?? null);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefused)) throw error;
    await queryPrepared(context.pool, 'UPDATE payment_attempts SET last_error = $2 WHERE id = $1', [
      attemptId,
      error.message,
    ]);
    throw error;
  }
}

async function askState(context: PaymentContext, attempt: Attempt): Promise<ProviderState | null> {
  const provider = await openProvider(context, attempt.provider);
  const { providerPaymentId } = attempt;
  return providerPaymentId === null
    ? provider.findLost(attempt)
    : provider.fetchState({ ...attempt, providerPaymentId });
}

/** The process that began it ended before the provider answered: nobody holds the address of its page. */
async function giveUpStart(
  { pool }: PaymentContext,
  { id: attemptId, createdAt }: Attempt,
  providerPaymentId: string | null,
): Promise<void> {
  if (createdAt.getTime() > Date.now() - minuteMs) return; // the answer may still come
  await inTransaction(pool, async (client) => {
    const held = await lockAttempt(client, attemptId);
    if (!held || held.attempt.isFinished || held.attempt.providerPaymentId !== null) return;
    await updateAttempt(typedQueries(client), attemptId, {
      ...(providerPaymentId !== null && { providerPaymentId }),
      paymentStatusId: paymentStatusIds.Error,
      isFinished: true,
      lastError: 'the start got no answer',
    });
    await failOrder(client, held.order, { isQuiet: false });
  });
}
