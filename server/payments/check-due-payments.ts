import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { checkPayment, waitsForNoMoney } from './check-payment.ts';
import { type Attempt, isHeld, lockAttempt } from './lock-attempt.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderRefused, ProviderUnreachable } from './payment-provider.ts';
import { flagPayment } from './settle-order-payment.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A provider that has not told the end of a payment so long after its window needs staff. */
const askedForMs = 24 * hourMs;
const batchSize = 100;

const dueStatement = `
  SELECT id FROM payment_attempts WHERE next_check_at <= now() ORDER BY next_check_at LIMIT ${batchSize}`;

/** Of an order that waits for no money any more, a page that its maker can end is ended now, before somebody pays on it. */
const neededNoMoreStatement = `
  UPDATE payment_attempts a SET next_check_at = now() FROM orders o
  WHERE o.id = a.order_id AND a.finished_at IS NULL AND a.next_check_at > now() AND a.provider_payment_id IS NOT NULL
    AND a.provider IN ('stripe', 'simplepay', 'demo') AND ${waitsForNoMoney}`;

/**
 * The job that asks for payments of which nobody has told the end: after one minute where their start got no answer,
 * after three and ten minutes, five minutes after their window, and then every hour for a day; and whenever their buyers
 * look at the order meanwhile. What a card has authorized is asked for twice a day, and captured or let go here where the
 * answer to that was lost. One that fails is asked for again at its next time.
 */
export async function checkDuePayments(context: PaymentContext, signal?: AbortSignal): Promise<number> {
  await queryPrepared(context.pool, neededNoMoreStatement, []);
  const due = await queryPrepared<{ id: number }>(context.pool, dueStatement, []);
  for (const { id } of due) {
    if (signal?.aborted) break;
    if (!(await scheduleNextCheck(context, id))) continue;
    await checkQuietly(context, id);
  }
  return due.length;
}

/** Checks a payment; false where its provider could not be asked. */
export async function checkQuietly(context: PaymentContext, attemptId: number): Promise<boolean> {
  try {
    await checkPayment(context, attemptId);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefused)) throw error;
    context.log.warn({ attemptId, reason: error.message }, 'a card payment could not be checked');
    return false;
  }
}

/** Sets the time after this one, so that of two processes one asks; false where the other one does. */
function scheduleNextCheck({ pool }: PaymentContext, attemptId: number): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const held = await lockAttempt(client, attemptId);
    const [due] = await queryPrepared<{ id: number }>(
      client,
      'SELECT id FROM payment_attempts WHERE id = $1 AND next_check_at <= now()',
      [attemptId],
    );
    if (!held || !due) return false;
    const { attempt, order } = held;
    const next = isHeld(attempt) ? nextCheckOfHeld(attempt) : nextCheckAt(attempt);
    await queryPrepared(
      client,
      'UPDATE payment_attempts SET next_check_at = $2, checks = checks + 1 WHERE id = $1',
      [attemptId, next],
    );
    if (next === null && isUnknown(attempt)) await flagPayment(client, order.orderId, 'unreachable');
    return true;
  });
}

/** Whether its buyer may have paid: its end was never told. */
const isUnknown = ({ isFinished, paymentStatusId, providerPaymentId }: Attempt) =>
  !isFinished || (paymentStatusId === paymentStatusIds.Error && providerPaymentId !== null);

/** When an attempt is asked for after the check that comes now; null: no more. */
export function nextCheckAt(
  { createdAt, expiresAt }: Pick<Attempt, 'createdAt' | 'expiresAt'>,
  now = Date.now(),
): Date | null {
  const afterStart = [3, 10].map((minutes) => createdAt.getTime() + minutes * minuteMs);
  const planned = [...afterStart, expiresAt.getTime() + 5 * minuteMs];
  const next = planned.find((time) => time > now) ?? now + hourMs;
  return next > expiresAt.getTime() + askedForMs ? null : new Date(next);
}

/** How often a card is asked for that has authorized a payment, and that is to be captured or let go. */
const heldCheckMs = 12 * hourMs;
const wantedCheckMs = 5 * minuteMs;

/** The same of a payment that its card has authorized: until it can be captured no more, and for a day after. */
export function nextCheckOfHeld(
  { authorizedUntil, captureWantedAt }: Pick<Attempt, 'authorizedUntil' | 'captureWantedAt'>,
  now = Date.now(),
): Date | null {
  const until = authorizedUntil?.getTime() ?? captureWantedAt?.getTime() ?? now;
  const afterEnd = until + 5 * minuteMs;
  const planned = now < afterEnd ? Math.min(now + heldCheckMs, afterEnd) : now + hourMs;
  const next = captureWantedAt ? now + wantedCheckMs : planned;
  return next > Math.max(until, captureWantedAt?.getTime() ?? 0) + askedForMs ? null : new Date(next);
}

const unsettledStatement = `
  SELECT id FROM payment_attempts WHERE created_at > now() - interval '3 days' AND payment_status_id <> $1
    AND created_at < now() - interval '1 hour' AND id > $2 ORDER BY id LIMIT ${batchSize}`;

/** The nightly job: asks once more for every payment of the last three days that did not succeed as far as we know. */
export async function reconcilePayments(context: PaymentContext, signal?: AbortSignal): Promise<void> {
  let lastId = 0;
  for (;;) {
    const rows = await queryPrepared<{ id: number }>(context.pool, unsettledStatement, [
      paymentStatusIds.Completed,
      lastId,
    ]);
    for (const { id } of rows) {
      if (signal?.aborted) return;
      await checkQuietly(context, id);
    }
    if (rows.length < batchSize) return;
    lastId = rows.at(-1)!.id;
  }
}

const beforeEndStatement = `
  SELECT id FROM payment_attempts WHERE order_id = $1 AND payment_status_id <> $2
    AND (finished_at IS NULL OR payment_status_id = $3) ORDER BY id DESC LIMIT 10`;

/** Asks for the payments of an order that is to end unpaid; whether nothing is left that could still have been paid. */
export async function isSurelyUnpaid(context: PaymentContext, orderId: number): Promise<boolean> {
  const { Completed, Error: unknown } = paymentStatusIds;
  const values = [orderId, Completed, unknown];
  let isSure = true;
  for (const { id } of await queryPrepared<{ id: number }>(context.pool, beforeEndStatement, values))
    isSure = (await checkQuietly(context, id)) && isSure;
  return isSure;
}
