import { randomUUID } from 'node:crypto';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import type { NotificationAnswer, PaymentNotification, RawNotification } from './payment-provider.ts';

const storeStatement = `
  INSERT INTO payment_events (event_id, kind, content, attempt_id)
  SELECT $1, $2, $3, (SELECT id FROM payment_attempts
    WHERE provider = $4 AND (provider_payment_id = $5 OR request_key = $6) ORDER BY id LIMIT 1)
  ON CONFLICT DO NOTHING RETURNING attempt_id AS "attemptId"`;

/** Notifications of one attempt share a job: none is lost while it runs, and a flood of them asks no more often. */
const claimStatement = `
  UPDATE payment_attempts SET is_check_queued = true WHERE id = $1 AND NOT is_check_queued RETURNING id`;

/** Barion names nothing but its own number, which is not known yet where the answer to a start was lost. */
const lostStatement = `
  SELECT EXISTS (SELECT FROM payment_attempts WHERE provider = $1 AND provider_payment_id IS NULL
    AND created_at > now() - interval '2 days') AS "isLikely"`;

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
  const eventId = `${provider}:${eventKey ?? randomUUID()}`;
  const [stored] = await queryPrepared<{ attemptId: number | null }>(client, storeStatement, [
    eventId,
    `${provider} ${kind}`.slice(0, 100),
    JSON.stringify({ requestKey, providerPaymentId }),
    provider,
    providerPaymentId,
    requestKey,
  ]);
  if (!stored) return; // a repeat
  if (stored.attemptId !== null) {
    const [claimed] = await queryPrepared<{ id: number }>(client, claimStatement, [stored.attemptId]);
    if (claimed) await addJob(client, 'check-payment', { attemptId: stored.attemptId });
    return;
  }
  if (providerPaymentId === null || requestKey !== null) return;
  const [lost] = await queryPrepared<{ isLikely: boolean }>(client, lostStatement, [provider]);
  if (lost?.isLikely) await addJob(client, 'match-payment', { eventId });
}
