import { randomUUID } from 'node:crypto';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import type { NotificationAnswer, PaymentNotification, RawNotification } from './payment-provider.ts';

const findStatement = `
  SELECT id, is_check_queued AS "isCheckQueued" FROM payment_attempts
  WHERE provider = $1 AND (provider_payment_id = $2 OR request_key = $3) ORDER BY id LIMIT 1`;

const storeStatement = `
  INSERT INTO payment_events (event_id, kind, content, attempt_id) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING event_id`;

/** Notifications of one attempt share a job: none is lost while it runs, and a flood of them asks no more often. */
const claimStatement = `
  UPDATE payment_attempts SET is_check_queued = true WHERE id = $1 AND NOT is_check_queued RETURNING id`;

/** Of what nobody knows to be a provider's, more is turned away: whoever sends in earnest sends again. */
const maxUnknownPerHour = 100;

/**
 * Barion names nothing but its own number, which is not known yet where the answer to a start was lost; one that it
 * refused is not there.
 */
const lostStatement = `
  SELECT EXISTS (SELECT FROM payment_attempts WHERE provider = $1 AND provider_payment_id IS NULL
      AND created_at > now() - interval '2 days' AND payment_status_id <> ${paymentStatusIds.Rejected}) AS "isLikely",
    (SELECT count(*)::int FROM payment_events WHERE attempt_id IS NULL AND starts_with(event_id, $1 || ':')
      AND received_at > now() - interval '1 hour') AS unknown`;

/**
 * Takes a provider's notification in: stored first, answered at once, acted on by a job, which asks the provider. Throws
 * signatureRefused for one that is not the provider's.
 */
export async function receiveNotification(
  context: PaymentContext,
  provider: PaymentProviderId,
  raw: RawNotification,
): Promise<NotificationAnswer> {
  const opened = await openProvider(context, provider);
  const notification = opened.readNotification(raw);
  if (!notification) {
    context.log.warn({ provider }, 'a notification of a card payment was refused');
    throw new ShopError('signatureRefused');
  }
  await inTransaction(context.pool, (client) => storeNotification(client, provider, notification));
  return opened.answerNotification(raw);
}

async function storeNotification(
  client: pg.PoolClient,
  provider: PaymentProviderId,
  { eventKey, kind, requestKey, providerPaymentId }: PaymentNotification,
): Promise<void> {
  const [attempt] = await queryPrepared<{ id: number; isCheckQueued: boolean }>(client, findStatement, [
    provider,
    providerPaymentId,
    requestKey,
  ]);
  const mayBeLost = !attempt && providerPaymentId !== null && requestKey === null;
  const isSigned = eventKey !== null;
  const isLost = mayBeLost && (await mayMeanLost(client, provider, isSigned));
  // Anybody may send what has no signature: what tells nothing new leaves nothing behind.
  if (!isSigned && (attempt ? attempt.isCheckQueued : !isLost)) return;
  const eventId = `${provider}:${eventKey ?? randomUUID()}`;
  const [stored] = await queryPrepared(client, storeStatement, [
    eventId,
    `${provider} ${kind}`.slice(0, 100),
    JSON.stringify({ requestKey, providerPaymentId }),
    attempt?.id ?? null,
  ]);
  if (!stored) return; // a repeat
  if (isLost) return addJob(client, 'match-payment', { eventId });
  if (!attempt) return;
  const [claimed] = await queryPrepared<{ id: number }>(client, claimStatement, [attempt.id]);
  if (claimed) await addJob(client, 'check-payment', { attemptId: attempt.id });
}

/** Whether a notification about an unknown payment may be about one whose start got no answer. Throws tooManyRequests. */
async function mayMeanLost(
  client: pg.PoolClient,
  provider: PaymentProviderId,
  isSigned: boolean,
): Promise<boolean> {
  const [lost] = await queryPrepared<{ isLikely: boolean; unknown: number }>(client, lostStatement, [
    provider,
  ]);
  if (!lost?.isLikely) return false;
  if (!isSigned && lost.unknown >= maxUnknownPerHour)
    throw new ShopError('tooManyRequests', { retryAfterSeconds: 600 });
  return true;
}
