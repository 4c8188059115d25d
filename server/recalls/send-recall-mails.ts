import type { Language } from '@kamra/contract/languages.ts';
import type { RecallText } from '@kamra/contract/recalls.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findLanguage } from '../orders/lock-order.ts';
import { recallTextIn } from './describe-recall.ts';

const batchSize = 50;
const maxBatches = 2_000;

/** An order that ended before its goods left brought nobody anything. */
const brought = `(o.payment_status_id NOT IN (2, 5) OR o.last_delivery_event IS NOT NULL)`;

const findStatement = `
  INSERT INTO recall_orders (recall_id, order_id)
  SELECT DISTINCT r.id, o.id FROM recalls r JOIN recall_products p ON p.recall_id = r.id
  JOIN order_lines l ON l.product_id = p.product_id JOIN orders o ON o.id = l.order_id
  WHERE r.state = 'published' AND NOT o.is_demo AND ${brought}
    AND coalesce((o.placed_at AT TIME ZONE 'Europe/Budapest')::date >= r.sold_from, true)
    AND coalesce((o.placed_at AT TIME ZONE 'Europe/Budapest')::date <= r.sold_until, true)
    AND NOT EXISTS (SELECT FROM recall_orders t WHERE t.recall_id = r.id AND t.order_id = o.id)
  ON CONFLICT DO NOTHING`;

const nextRecallStatement = `
  SELECT r.id, r.texts FROM recalls r
  WHERE EXISTS (SELECT FROM recall_orders t WHERE t.recall_id = r.id AND t.state = 'waiting')
  ORDER BY r.id LIMIT 1 FOR UPDATE OF r`;

const unreachableStatement = `
  UPDATE recall_orders t SET state = 'unreachable', at = now() FROM orders o
  WHERE o.id = t.order_id AND t.recall_id = $1 AND t.state = 'waiting' AND o.email = ''`;

/** The newest waiting order of each of some buyers, and whether a mail about another order told them before. */
const nextBuyersStatement = `
  WITH chosen AS (
    SELECT buyer, EXISTS (SELECT FROM orders other JOIN recall_orders t ON t.order_id = other.id AND t.recall_id = $1
      WHERE fold_email(other.email) = buyer AND t.state = 'told') AS is_told
    FROM (SELECT DISTINCT fold_email(o.email) AS buyer FROM (
      SELECT order_id FROM recall_orders WHERE recall_id = $1 AND state = 'waiting' ORDER BY order_id LIMIT ${batchSize}
    ) t JOIN orders o ON o.id = t.order_id) buyers
  ), told AS (
    UPDATE recall_orders t SET state = 'told', at = now() FROM orders o, chosen
    WHERE t.recall_id = $1 AND t.state = 'waiting' AND o.id = t.order_id AND o.email <> '' AND fold_email(o.email) = chosen.buyer
    RETURNING t.order_id, chosen.buyer, chosen.is_told
  ), noted AS (
    INSERT INTO order_history (order_id, event, note) SELECT order_id, 'mailQueued', $2 FROM told WHERE NOT is_told
  )
  SELECT DISTINCT ON (told.buyer) o.id::float8 AS "orderId", o.email, o.language, o.customer_name AS name,
    (SELECT string_agg(each.order_number, ', ' ORDER BY each.id) FROM told own JOIN orders each ON each.id = own.order_id
      WHERE own.buyer = told.buyer) AS "orderNumbers", told.is_told AS "isTold"
  FROM told JOIN orders o ON o.id = told.order_id ORDER BY told.buyer, o.id DESC`;

interface BuyerRow extends pg.QueryResultRow {
  orderId: number;
  email: string;
  language: string;
  name: string;
  orderNumbers: string;
  isTold: boolean;
}

export interface RecallMailData {
  recallId: number;
  orderId: number;
  orderNumbers: string;
  name: string;
  language: Language;
}

/**
 * The job `send-recall-mails`: writes to every buyer of what is recalled, guests included, once for each recall and
 * without asking for consent, for it concerns their safety. A batch is one transaction, so what a stopped process left
 * waits for the next run.
 */
export async function sendRecallMails(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  await pool.query(findStatement);
  for (let batch = 0; batch < maxBatches; batch++) {
    signal?.throwIfAborted();
    if (!(await inTransaction(pool, tellSome))) return;
  }
}

/** False: nobody waits any more. */
async function tellSome(client: pg.PoolClient): Promise<boolean> {
  const [recall] = await queryPrepared<{ id: number; texts: Partial<Record<string, RecallText>> }>(
    client,
    nextRecallStatement,
    [],
  );
  if (!recall) return false;
  await queryPrepared(client, unreachableStatement, [recall.id]);
  const note = recallTextIn(recall.texts, 'hu').name;
  const buyers = await queryPrepared<BuyerRow>(client, nextBuyersStatement, [recall.id, note]);
  for (const { orderId, email, language: stored, name, orderNumbers, isTold } of buyers) {
    if (isTold) continue;
    const language = findLanguage(stored);
    const product = recallTextIn(recall.texts, language).name;
    await queueMail(client, {
      template: 'recallNotice',
      data: { recallId: recall.id, orderId, orderNumbers, name, language } satisfies RecallMailData,
      recipient: email,
      subject: { key: 'recall.subject', values: { product } },
      language,
    });
  }
  return true;
}
