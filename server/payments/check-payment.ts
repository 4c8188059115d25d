import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { queryPrepared } from '../database/prepared.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { giveUpAttempt } from './give-up-attempt.ts';
import { type Attempt, takeAttempt } from './lock-attempt.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderRefused, type ProviderState, ProviderUnreachable } from './payment-provider.ts';

/**
 * Asks a payment's provider how it stands, and acts on that; one whose start got no answer ends, and so does one whose
 * page has run out where its provider cannot be asked. A failure to ask is noted, and thrown, so that a job asks again.
 */
export async function checkPayment(context: PaymentContext, attemptId: number): Promise<void> {
  const attempt = await takeAttempt(context.pool, attemptId);
  if (!attempt) return;
  try {
    const state = await askState(context, attempt);
    const hasPage = attempt.providerPaymentId !== null;
    if (state && (hasPage || state.statusId !== paymentStatusIds.Processing))
      await applyProviderState(context, attemptId, state);
    else if (!hasPage) await giveUpAttempt(context, attemptId, state?.providerPaymentId ?? null);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefused)) throw error;
    // Its buyer need not wait until the provider can be asked.
    await giveUpAttempt(context, attemptId);
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
