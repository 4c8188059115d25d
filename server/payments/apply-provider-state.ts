import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Judgement, judgeState } from './judge-state.ts';
import { type HeldAttempt, lockAttempt, updateAttempt } from './lock-attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import type { ProviderState } from './payment-provider.ts';
import { failOrder, flagPayment, payOrder } from './settle-order-payment.ts';

const { Completed, Processing } = paymentStatusIds;

/**
 * Acts on what a provider says of an attempt, in one transaction with its order. Notifications, jobs, and staff who ask
 * again all come here, and however often they come, it happens once.
 */
export function applyProviderState(
  context: PaymentContext,
  attemptId: number,
  state: ProviderState,
): Promise<void> {
  return inTransaction(context.pool, async (client) => {
    const held = await lockAttempt(client, attemptId);
    if (!held) return;
    const judgement = judgeState(held.attempt, state);
    if (judgement) await applyJudgement(context, client, held, state, judgement);
  });
}

async function applyJudgement(
  { log }: PaymentContext,
  client: pg.PoolClient,
  held: HeldAttempt,
  state: ProviderState,
  { statusId, isFinished, problem }: Judgement,
): Promise<void> {
  const { attempt, order } = held;
  const providerTransactionId = state.transactionId ?? attempt.providerTransactionId;
  const paid = statusId === Completed ? { paidAmount: attempt.amount } : {};
  const isPaid = statusId === Completed;
  await updateAttempt(typedQueries(client), attempt.id, {
    ...paid,
    paymentStatusId: statusId,
    providerTransactionId,
    ...(problem === null && { providerPaymentId: attempt.providerPaymentId ?? state.providerPaymentId }),
    ...(isFinished && { isFinished, nextCheckAt: null }),
    lastError: problem,
  });
  if (isPaid) {
    const { isSurplus } = await payOrder(client, { ...held, attempt: { ...attempt, providerTransactionId } });
    if (isSurplus) await updateAttempt(typedQueries(client), attempt.id, { isSurplus });
    return;
  }
  if (isFinished) await failOrder(client, order, { isQuiet: false });
  if (problem === null && (statusId !== paymentStatusIds.Error || attempt.paymentStatusId !== Processing))
    return;
  log.warn(
    { attemptId: attempt.id, reason: problem ?? 'unknown status' },
    'a card payment is not as asked for',
  );
  await flagPayment(client, order.orderId, problem ?? 'unreachable');
}
