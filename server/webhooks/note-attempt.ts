import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import type { ClaimedMessage } from './claim-messages.ts';
import type { Attempt } from './post-message.ts';
import { turnOffWebhook } from './turn-off-webhook.ts';

const minute = 60;
const hour = 60 * minute;
/** Seconds until the next attempt after the first, second … one; the last counts for all further ones. */
const retryDelays = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour];
/** How long a webhook rests after so many failures in a row, whatever of: a host that is down is not asked for each message. */
const restDelays = [0, 0, 5, 15, 30, minute, 2 * minute, 5 * minute];
const failingDays = 7;

const at = (list: readonly number[], index: number) => list[Math.min(index, list.length - 1)] ?? 0;

/** Only of the attempt that is the message's latest: a process that paused meanwhile tells nothing any more. */
const isLatest = `id = $1 AND attempts = $2 AND state = 'waiting'`;
const deliveredStatement = `
  UPDATE webhook_deliveries SET state = 'delivered', status_code = $3, error = NULL, duration_ms = $4
  WHERE ${isLatest} RETURNING id`;
/** Whoever answers again gets at once what waits. */
const recoveredStatement = `
  WITH recovered AS (
    UPDATE webhooks SET failures = 0, failing_since = NULL, rests_until = NULL
    WHERE id = $1 AND failing_since IS NOT NULL RETURNING OLD.failures
  )
  UPDATE webhook_deliveries SET next_attempt_at = now()
  WHERE webhook_id = $1 AND state = 'waiting' AND next_attempt_at > now() AND (SELECT failures FROM recovered) > 1`;

const failedStatement = `
  UPDATE webhook_deliveries SET status_code = $3, error = $4, duration_ms = $5,
    next_attempt_at = now() + make_interval(secs => $6),
    state = CASE WHEN now() + make_interval(secs => $6) > retry_until THEN 'failed' ELSE 'waiting' END
  WHERE ${isLatest} RETURNING id`;
const failingStatement = `
  UPDATE webhooks SET failures = failures + 1, failing_since = coalesce(failing_since, now()),
    rests_until = now() + make_interval(secs => ($2::int[])[least(failures + 1, cardinality($2::int[]))])
  WHERE id = $1
  RETURNING failing_since < now() - make_interval(days => ${failingDays}) AS "isHopeless"`;

/**
 * Notes what came of an attempt. A failed message is tried again after growing pauses, for three days; a webhook whose
 * attempts have all failed for a week, or whose receiver answers that it is gone (410), is turned off.
 */
export async function noteAttempt(
  pool: pg.Pool,
  webhookId: number,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  { statusCode, error, durationMs }: Attempt,
): Promise<void> {
  if (error === null) {
    await noteDelivery(pool, webhookId, [id, attempts, statusCode, durationMs]);
    return;
  }
  await inTransaction(pool, async (client) => {
    const delay = at(retryDelays, attempts - 1);
    const values = [id, attempts, statusCode, error, durationMs, delay];
    if ((await queryPrepared(client, failedStatement, values)).length === 0) return;
    const [webhook] = await queryPrepared<{ isHopeless: boolean }>(client, failingStatement, [
      webhookId,
      restDelays,
    ]);
    if (webhook?.isHopeless || error === 'gone') await turnOffWebhook(client, webhookId);
  });
}

async function noteDelivery(pool: Executor, webhookId: number, values: unknown[]): Promise<void> {
  if ((await queryPrepared(pool, deliveredStatement, values)).length === 0) return;
  await queryPrepared(pool, recoveredStatement, [webhookId]);
}
