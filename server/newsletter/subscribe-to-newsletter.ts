import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { subscribeToNewsletter as call } from '@kamra/contract/newsletter.ts';
import type pg from 'pg';
import { newToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';
import { requireConsentVersion } from '../shop/require-consent-version.ts';
import { hoursToConfirm } from './confirm-newsletter.ts';

const minutesBetweenMails = 10;

const isDue = `(n.unsubscribed_at IS NOT NULL OR (n.confirmed_at IS NULL
  AND n.requested_at < now() - interval '${minutesBetweenMails} minutes'))`;
/** Its earlier links must not come to life again with the new request. */
const isOver = `(n.unsubscribed_at IS NOT NULL OR (n.confirmed_at IS NULL
  AND n.requested_at <= now() - interval '${hoursToConfirm} hours'))`;
const ifDue = (column: string) =>
  `${column} = CASE WHEN ${isDue} THEN excluded.${column} ELSE n.${column} END`;

/**
 * The row is written whether or not the address subscribes already, and is as before for a subscriber and for whom a
 * link was sent a moment ago.
 */
const statement = `
  INSERT INTO newsletter_subscriptions AS n (email, name, language, consent_version, unsubscribe_token)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (fold_email(email)) DO UPDATE SET ${ifDue('name')}, ${ifDue('language')}, ${ifDue('consent_version')},
    ${ifDue('requested_at')}, ${ifDue('confirmed_at')},
    confirm_token_hash = CASE WHEN NOT ${isOver} THEN n.confirm_token_hash END, unsubscribed_at = NULL
  RETURNING id, requested_at = now() AS "isDue"`;

/**
 * Stores the request and lets a job send the confirmation link (double opt-in). The same is done and answered for every
 * address: one row, one job, which alone knows whether there is a link to send.
 */
export async function subscribeToNewsletter(
  pool: pg.Pool,
  { name, email, language, version }: EndpointInput<typeof call>['body'],
): Promise<null> {
  const seen = await requireConsentVersion(pool, 'newsletter', version ?? null);
  await inTransaction(pool, async (client) => {
    const values = [email, name, language, seen, newToken()];
    const [row] = await queryPrepared<{ id: number; isDue: boolean }>(client, statement, values);
    await addJob(client, 'send-newsletter-link', { subscriptionId: row?.isDue ? row.id : null });
  });
  return null;
}
