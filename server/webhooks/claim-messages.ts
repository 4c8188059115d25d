import type { WebhookEvent } from '@kamra/contract/webhook-events.ts';
import type { Executor } from '../database/prepared.ts';
import { queryPrepared } from '../database/prepared.ts';

/** A webhook that this process alone sends to, until its lease is over. */
export interface LeasedWebhook {
  id: number;
  url: string;
  secrets: string[];
  /** Names this lease: until when it lasts, to the microsecond. Whoever has another one has lost the webhook. */
  lease: string;
}

/** A message that is about to be sent; its attempt counts already. */
export interface ClaimedMessage {
  id: number;
  messageId: string;
  event: WebhookEvent | 'test';
  payload: unknown;
  createdAt: Date;
  attempts: number;
}

const leaseSeconds = 60;
/** Messages of one webhook that are on their way at once, each of another record. */
const maxAtOnce = 4;

const dueStatement = `
  SELECT id FROM webhooks w
  WHERE is_enabled AND coalesce(rests_until <= now(), true) AND coalesce(leased_until <= now(), true)
    AND EXISTS (SELECT FROM webhook_deliveries d
      WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.next_attempt_at <= now())
  ORDER BY id`;

/** Webhooks to which something is to be sent now, by no other process. */
export async function listDueWebhooks(pool: Executor): Promise<number[]> {
  return (await queryPrepared<{ id: number }>(pool, dueStatement, [])).map(({ id }) => id);
}

const leaseStatement = `
  UPDATE webhooks SET leased_until = now() + interval '${leaseSeconds} seconds'
  WHERE id = $1 AND is_enabled AND coalesce(rests_until <= now(), true)
    AND CASE WHEN $2::timestamptz IS NULL THEN coalesce(leased_until <= now(), true) ELSE leased_until = $2 END
  RETURNING id, url, secret, leased_until::text AS lease,
    CASE WHEN former_secret_until > now() THEN former_secret END AS "formerSecret"`;

interface LeaseRow {
  id: number;
  url: string;
  secret: string;
  formerSecret: string | null;
  lease: string;
}

/** Takes a webhook for this process, or keeps it by the lease it has; null when it rests, is off, or another process has it. */
export async function leaseWebhook(
  pool: Executor,
  webhookId: number,
  ownLease: string | null,
): Promise<LeasedWebhook | null> {
  const [row] = await queryPrepared<LeaseRow & Record<string, unknown>>(pool, leaseStatement, [
    webhookId,
    ownLease,
  ]);
  if (!row) return null;
  const { id, url, secret, formerSecret, lease } = row;
  return { id, url, lease, secrets: formerSecret ? [secret, formerSecret] : [secret] };
}

const releaseStatement =
  'UPDATE webhooks SET leased_until = NULL WHERE id = $1 AND leased_until = $2::timestamptz';

/** Leaves a webhook that this process still has to whichever comes next. */
export async function releaseWebhook(pool: Executor, { id, lease }: LeasedWebhook): Promise<void> {
  await queryPrepared(pool, releaseStatement, [id, lease]);
}

/**
 * Of each record the oldest message that waits, where it is due. A row that a transaction holds is left for later: what
 * it is about to tell is not committed yet.
 */
const claimStatement = `
  WITH due AS (
    SELECT id FROM webhook_deliveries d
    WHERE webhook_id = $1 AND state = 'waiting' AND next_attempt_at <= now()
      AND EXISTS (SELECT FROM webhooks WHERE id = $1 AND leased_until = $2::timestamptz AND leased_until > now())
      AND NOT EXISTS (SELECT FROM webhook_deliveries earlier
        WHERE earlier.webhook_id = d.webhook_id AND earlier.ordering_key = d.ordering_key
          AND earlier.state = 'waiting' AND earlier.id < d.id)
    ORDER BY id LIMIT ${maxAtOnce} FOR UPDATE SKIP LOCKED
  )
  UPDATE webhook_deliveries SET attempts = attempts + 1, last_attempt_at = now()
  WHERE id IN (SELECT id FROM due)
  RETURNING id, message_id AS "messageId", event, payload, created_at AS "createdAt", attempts`;

/** The next messages of a leased webhook, at most one of a record; none once the lease is over. */
export function claimMessages(pool: Executor, { id, lease }: LeasedWebhook): Promise<ClaimedMessage[]> {
  return queryPrepared<ClaimedMessage & Record<string, unknown>>(pool, claimStatement, [id, lease]);
}
