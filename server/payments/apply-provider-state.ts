import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { holdPayment, letGo, loseAuthorization } from './hold-payment.ts';
import { amountToPay, type Judgement, judgeState } from './judge-state.ts';
import { type HeldAttempt, lockAttempt, updateAttempt } from './lock-attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import type { ProviderState } from './payment-provider.ts';
import { failOrder, flagPayment, payOrder } from './settle-order-payment.ts';

const { Completed, Processing, PendingApproval, Error: failed } = paymentStatusIds;

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
  { statusId, isFinished, problem, isHeld }: Judgement,
): Promise<void> {
  const { attempt, order } = held;
  const providerTransactionId = state.transactionId ?? attempt.providerTransactionId;
  const amount = amountToPay(attempt);
  const isPaid = statusId === Completed;
  await updateAttempt(typedQueries(client), attempt.id, {
    ...(isPaid && { paidAmount: amount }),
    paymentStatusId: statusId,
    providerTransactionId,
    ...(problem === null && { providerPaymentId: attempt.providerPaymentId ?? state.providerPaymentId }),
    ...(isFinished && { isFinished, nextCheckAt: null }),
    // A card that authorized another sum is let go; staff look at the rest.
    ...(problem === 'otherSum' && state.authorization && letGo()),
    lastError: problem,
  });
  const known = { ...held, attempt: { ...attempt, amount, providerTransactionId } };
  if (isPaid) {
    const { isSurplus } = await payOrder(client, known);
    if (isSurplus) await updateAttempt(typedQueries(client), attempt.id, { isSurplus });
    return;
  }
  if (isHeld) return holdPayment(client, held, state.authorization?.until ?? null);
  const wasHeld = attempt.isCapturedLater && attempt.paymentStatusId === PendingApproval;
  if (isFinished && wasHeld && statusId !== failed) return loseAuthorization(client, held);
  if (isFinished) await failOrder(client, order, { isQuiet: false });
  const wasUnderWay = attempt.paymentStatusId === Processing || wasHeld;
  if (problem === null && (statusId !== failed || !wasUnderWay)) return;
  log.warn(
    { attemptId: attempt.id, reason: problem ?? 'unknown status' },
    'a card payment is not as asked for',
  );
  await flagPayment(client, order.orderId, problem ?? 'unreachable');
}
