import { openPaymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { queryPrepared } from '../database/prepared.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { giveUpAttempt } from './give-up-attempt.ts';
import { type Attempt, takeAttempt } from './lock-attempt.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import {
  type KnownPayment,
  type PaymentProvider,
  ProviderRefused,
  type ProviderState,
  ProviderUnreachable,
} from './payment-provider.ts';

/**
 * Asks a payment's provider how it stands, and acts on that; what its card has authorized is captured or let go first,
 * where that is wanted; one whose start got no answer ends, and so does one whose page has run out where its provider
 * cannot be asked, or whose order waits for no money any more. A failure to ask is noted, and thrown, so that a job asks again.
 */
export async function checkPayment(context: PaymentContext, attemptId: number): Promise<void> {
  const attempt = await takeAttempt(context.pool, attemptId);
  if (!attempt) return;
  try {
    const state = await askState(context, attempt);
    if (attempt.captureAmount === 0 && !state?.authorization) await noteLetGo(context, attemptId);
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

/** Its card is free, or has paid, of which the state tells: there is nothing more to ask of one that had ended. */
async function noteLetGo({ pool }: PaymentContext, attemptId: number): Promise<void> {
  await queryPrepared(
    pool,
    'UPDATE payment_attempts SET next_check_at = NULL WHERE id = $1 AND finished_at IS NOT NULL AND capture_amount = 0',
    [attemptId],
  );
}

async function askState(context: PaymentContext, attempt: Attempt): Promise<ProviderState | null> {
  const provider = await openProvider(context, attempt.provider);
  const { providerPaymentId } = attempt;
  if (providerPaymentId === null) return provider.findLost(attempt);
  const known = { ...attempt, providerPaymentId };
  const state = await provider.fetchState(known);
  if (state.statusId === paymentStatusIds.Processing && (await isOrderSettled(context, attempt.orderId)))
    return endPage(provider, known, state);
  if (!isToBeEnded(attempt, state)) return state;
  const providerTransactionId = state.transactionId ?? attempt.providerTransactionId;
  return endAuthorization(context, provider, { ...known, providerTransactionId });
}

/** SQL condition on orders whose buyers have nothing to pay any more: they are paid in another way, or have ended. */
export const waitsForNoMoney = `o.payment_status_id NOT IN (${[
  ...openPaymentStatusIds,
  paymentStatusIds.Processing,
].join(', ')})`;

async function isOrderSettled({ pool }: PaymentContext, orderId: number): Promise<boolean> {
  const statement = `SELECT FROM orders o WHERE o.id = $1 AND ${waitsForNoMoney}`;
  return (await queryPrepared(pool, statement, [orderId])).length > 0;
}

/** Has the page ended where its maker can; somebody may pay at this moment, so the state alone tells what came of it. */
async function endPage(
  provider: PaymentProvider,
  payment: KnownPayment,
  state: ProviderState,
): Promise<ProviderState> {
  if (!provider.endPage) return state;
  try {
    await provider.endPage(payment);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
  return provider.fetchState(payment);
}

/** Only what is as the shop asked for it is captured; what is not is judged first. */
function isToBeEnded(attempt: Attempt, state: ProviderState): boolean {
  const { captureWantedAt, captureAmount, requestKey, amount, currencyId } = attempt;
  if (!state.authorization || captureWantedAt === null) return false;
  const isSame = state.amount === amount && state.currencyId === currencyId && state.isOurs;
  return captureAmount === 0 || (isSame && state.requestKey === requestKey);
}

/**
 * Captures an authorized payment or lets it go, and answers how it stands then: that alone counts, as the answer to the
 * request may be lost, and somebody else may have been first. Throws what the provider refused where nothing came of it.
 */
async function endAuthorization(
  { pool }: PaymentContext,
  provider: PaymentProvider,
  attempt: Attempt & { providerPaymentId: string },
): Promise<ProviderState> {
  const { captureAmount } = attempt;
  let refused: ProviderRefused | null = null;
  try {
    if (captureAmount) await provider.capture(attempt, captureAmount);
    else await provider.cancelAuthorization(attempt);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    refused = error;
  }
  const state = await provider.fetchState(attempt);
  if (!refused || !state.authorization) return state;
  // Staff decide anew what has been refused; a card that is to be let go is asked for again.
  await queryPrepared(
    pool,
    `UPDATE payment_attempts SET capture_wanted_at = NULL, capture_amount = NULL
      WHERE id = $1 AND capture_amount > 0 AND capture_amount = $2`,
    [attempt.id, captureAmount],
  );
  throw refused;
}
