import { isLanguage, type Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';

const batchSize = 100;
/** Nobody is reminded of a cart that was left longer ago, nor more often than this. */
const latestDays = 7;
const restDays = 30;
/** Products that a mail names. */
const maxNamed = 5;

/** The next cart that its owner asked to be reminded of: left so many hours ago, not ordered from, not told of before. */
const nextStatement = `
  SELECT c.id, c.email, c.language, trim(c.given_name) AS "givenName", trim(c.family_name) AS "familyName", r.token,
    jsonb_path_query_array(l.lists, '$.cart[*].productId') AS "productIds"
  FROM cart_reminders r JOIN customers c ON c.id = r.customer_id JOIN customer_lists l ON l.customer_id = c.id
  WHERE r.ended_at IS NULL AND c.email_confirmed_at IS NOT NULL AND c.locked_at IS NULL AND NOT c.is_demo
    AND l.updated_at BETWEEN now() - interval '${latestDays} days' AND now() - make_interval(hours => $1)
    AND jsonb_path_exists(l.lists, '$.cart[0]')
    AND (r.reminded_at IS NULL OR r.reminded_at < least(l.updated_at, now() - interval '${restDays} days'))
    AND NOT EXISTS (SELECT FROM orders o WHERE (o.customer_id = c.id OR fold_email(o.email) = fold_email(c.email))
      AND o.placed_at > l.updated_at - interval '1 hour')
  ORDER BY c.id LIMIT 1 FOR UPDATE OF r SKIP LOCKED`;

const noteStatement = 'UPDATE cart_reminders SET reminded_at = now() WHERE customer_id = $1';

const namesStatement = `
  SELECT (SELECT coalesce(nullif(t.business_name, ''), t.name) FROM product_texts t WHERE t.product_id = p.id
    ORDER BY t.language <> $2, t.language <> 'hu' LIMIT 1) AS name
  FROM unnest($1::int[]) WITH ORDINALITY AS asked (id, place)
  JOIN products p ON p.id = asked.id AND p.published JOIN stock s ON s.product_id = p.id AND ${sellableUnits} > 0
  ORDER BY asked.place LIMIT ${maxNamed}`;

interface LeftCart extends pg.QueryResultRow {
  id: number;
  email: string;
  language: string;
  givenName: string;
  familyName: string;
  token: string;
  productIds: number[];
}

export interface CartReminderMailData {
  language: Language;
  name: string;
  token: string;
  products: string[];
}

/** The job `remind-carts`: one mail about a cart that was left, to those alone who asked for it. */
export async function remindCarts(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  const { cartReminders } = await loadSettings(pool);
  if (!cartReminders.isOffered) return;
  for (let count = 0; count < batchSize; count++) {
    signal?.throwIfAborted();
    const isDone = await inTransaction(pool, async (client) => {
      const [cart] = await queryPrepared<LeftCart>(client, nextStatement, [cartReminders.afterHours]);
      if (!cart) return true;
      await queryPrepared(client, noteStatement, [cart.id]);
      await remindOwner(client, cart);
      return false;
    });
    if (isDone) return;
  }
}

/** A cart of which nothing can be bought any more is not written about. */
async function remindOwner(client: pg.PoolClient, cart: LeftCart): Promise<void> {
  const { givenName, familyName, token, email } = cart;
  const language = isLanguage(cart.language) ? cart.language : 'hu';
  const ids = cart.productIds.filter(Number.isInteger);
  const named = await queryPrepared<{ name: string }>(client, namesStatement, [ids, language]);
  if (named.length === 0) return;
  const names = language === 'hu' ? [familyName, givenName] : [givenName, familyName];
  await queueMail(client, {
    template: 'cartReminder',
    data: {
      ...{ language, token, name: names.filter(Boolean).join(' ') || email },
      products: named.map(({ name }) => name),
    } satisfies CartReminderMailData,
    recipient: email,
    subject: { key: 'cartReminder.subject' },
    language,
  });
}
