import { cartReminderConsent } from '@kamra/contract/cart-reminders.ts';
import type pg from 'pg';
import { newToken } from '../credentials/tokens.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { loadSettings } from '../shop/load-settings.ts';

const beginStatement = `
  WITH begun AS (
    INSERT INTO cart_reminders AS r (customer_id, token, consent_version)
    SELECT id, $2, $3 FROM customers WHERE id = $1 AND email_confirmed_at IS NOT NULL
    ON CONFLICT (customer_id) DO UPDATE SET consent_version = excluded.consent_version, wanted_at = now(), ended_at = NULL
    WHERE r.ended_at IS NOT NULL
    RETURNING token
  )
  INSERT INTO consent_log (visitor_id, customer_id, kind, text_version, choices)
  SELECT token, $1, 'cartReminder', $3, '{cartReminder}' FROM begun`;

const endWhere = (condition: string) => `
  WITH ended AS (
    UPDATE cart_reminders SET ended_at = coalesce(ended_at, now()) WHERE ${condition}
    RETURNING token, customer_id, consent_version, ended_at = now() AS now_ended
  ), logged AS (
    INSERT INTO consent_log (visitor_id, customer_id, kind, text_version, choices)
    SELECT token, customer_id, 'cartReminder', consent_version, '{}' FROM ended WHERE now_ended
  )
  SELECT 1 FROM ended`;
const endOwnStatement = endWhere('customer_id = $1');
const endByTokenStatement = endWhere('token = $1');

/**
 * Begins or ends the reminders of a customer, with the proof of it. Throws notFound where the shop does not offer them, and
 * invalidRequest for a text that is not in force any more: its reader has not seen the one that is.
 */
export async function setCartReminder(
  pool: pg.Pool,
  customerId: number,
  { isWanted, version }: { isWanted: boolean; version?: string | undefined },
): Promise<null> {
  if (!isWanted) {
    await queryPrepared(pool, endOwnStatement, [customerId]);
    return null;
  }
  const { cartReminders } = await loadSettings(pool);
  if (!cartReminders.isOffered) throw new ShopError('notFound');
  if (version !== undefined && version !== cartReminderConsent) throw invalidField('version', 'notAccepted');
  await queryPrepared(pool, beginStatement, [customerId, newToken(), cartReminderConsent]);
  return null;
}

/** Ends the reminders by the token of a mail; repeating it changes nothing. Throws linkExpired for one of nobody. */
export async function endCartReminder(db: Executor, token: string): Promise<null> {
  const ended = await queryPrepared(db, endByTokenStatement, [token]);
  if (ended.length === 0) throw new ShopError('linkExpired');
  return null;
}
