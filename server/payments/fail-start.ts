import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockAttempt, updateAttempt } from './lock-attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderRefused, ProviderUnreachable } from './payment-provider.ts';
import { failOrder } from './settle-order-payment.ts';

/**
 * Ends an attempt whose start was refused, or got no answer: nobody holds the address of its page, so that the buyer may
 * begin another one. Where nobody knows whether the provider has it, it is still looked for. Anything but a failure of
 * the provider is thrown on.
 */
export async function failStart(context: PaymentContext, attemptId: number, error: unknown): Promise<void> {
  const isUnknown = error instanceof ProviderUnreachable;
  const isKnown = isUnknown || error instanceof ProviderRefused;
  const lastError = isKnown ? error.message : 'the start failed';
  context.log.warn({ attemptId, reason: lastError }, 'a card payment was not started');
  await inTransaction(context.pool, async (client) => {
    const tx = typedQueries(client);
    const held = await lockAttempt(client, attemptId);
    if (!held || held.attempt.isFinished) return;
    await updateAttempt(tx, attemptId, {
      paymentStatusId: isUnknown ? paymentStatusIds.Error : paymentStatusIds.Rejected,
      isFinished: true,
      lastError,
      ...(!isUnknown && { nextCheckAt: null }),
    });
    await failOrder(client, held.order, { isQuiet: true });
  });
  if (!isKnown) throw error;
}
