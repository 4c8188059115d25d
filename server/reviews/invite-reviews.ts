import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findLanguage } from '../orders/lock-order.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { createReviewLink } from './review-links.ts';

/** Nobody is asked about what came longer ago; also how far a shop looks back that begins to ask. */
const latestDays = 60;
const batchSize = 100;

/**
 * The next order whose buyer is to be asked: delivered for so many days and not sent back, something of it still sold and
 * not reviewed, not asked before, and nobody of this address has said no. With `subscribers` the address has confirmed
 * the newsletter.
 */
const nextStatement = `
  SELECT o.id::float8 AS id, o.email, o.language, o.customer_name AS name, o.order_number AS "orderNumber"
  FROM orders o
  WHERE o.last_delivery_event = 'delivered' AND NOT o.is_demo AND o.email <> ''
    AND (SELECT max(e.at) FROM delivery_events e WHERE e.order_id = o.id AND e.event = 'delivered')
      BETWEEN now() - make_interval(days => ${latestDays}) AND now() - make_interval(days => $1)
    AND NOT EXISTS (SELECT FROM review_links l WHERE l.order_id = o.id AND l.is_mailed)
    AND NOT EXISTS (SELECT FROM review_links l JOIN orders other ON other.id = l.order_id
      WHERE l.declined_at IS NOT NULL AND fold_email(other.email) = fold_email(o.email))
    AND EXISTS (SELECT FROM order_lines l JOIN products p ON p.id = l.product_id AND p.published
      WHERE l.order_id = o.id AND NOT EXISTS (SELECT FROM product_reviews r WHERE r.order_line_id = l.id))
    AND ($2 = 'buyers' OR EXISTS (SELECT FROM newsletter_subscriptions n
      WHERE fold_email(n.email) = fold_email(o.email) AND n.confirmed_at IS NOT NULL AND n.unsubscribed_at IS NULL))
  ORDER BY o.id LIMIT 1 FOR UPDATE OF o SKIP LOCKED`;

interface InvitedOrder extends pg.QueryResultRow {
  id: number;
  email: string;
  language: string;
  name: string;
  orderNumber: string;
}

export interface ReviewMailData {
  name: string;
  language: Language;
  orderNumber: string;
  token: string;
}

/** The job `invite-reviews`: asks the buyers of delivered orders for reviews, each order once, as the settings say. */
export async function inviteReviews(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  const { reviews, name: shop } = await loadSettings(pool);
  if (reviews.invited === 'nobody') return;
  for (let count = 0; count < batchSize; count++) {
    signal?.throwIfAborted();
    const isDone = await inTransaction(pool, async (client) => {
      const values = [reviews.invitationDays, reviews.invited];
      const [order] = await queryPrepared<InvitedOrder>(client, nextStatement, values);
      if (!order) return true;
      await inviteBuyer(client, order, shop);
      return false;
    });
    if (isDone) return;
  }
}

async function inviteBuyer(client: pg.PoolClient, order: InvitedOrder, shop: string): Promise<void> {
  const language = findLanguage(order.language);
  const token = await createReviewLink(client, order.id, { isMailed: true });
  const { name, orderNumber } = order;
  await queueMail(client, {
    template: 'reviewInvitation',
    data: { name, language, orderNumber, token } satisfies ReviewMailData,
    recipient: order.email,
    subject: { key: 'review.subject', values: { shop } },
    language,
  });
}
