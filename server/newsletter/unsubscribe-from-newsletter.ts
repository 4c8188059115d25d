import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

const statement = `
  WITH ended AS (
    UPDATE newsletter_subscriptions SET unsubscribed_at = coalesce(unsubscribed_at, greatest(now(), requested_at))
    WHERE unsubscribe_token = $1
    RETURNING unsubscribe_token, consent_version, OLD.unsubscribed_at IS NULL AS now_ended
  ), logged AS (
    INSERT INTO consent_log (visitor_id, kind, text_version, choices)
    SELECT unsubscribe_token, 'newsletter', consent_version, '{}' FROM ended WHERE now_ended
  )
  SELECT 1 FROM ended`;

/** Ends a subscription at once; repeating it changes nothing. Throws notFound. */
export async function unsubscribeFromNewsletter(pool: Executor, token: string): Promise<null> {
  const rows = await queryPrepared(pool, statement, [token]);
  if (rows.length === 0) throw new ShopError('notFound');
  return null;
}
