import { paymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { requestSurvey, type SurveyedPurchase } from './request-survey.ts';

const cameToNothing = [paymentStatusIds.Canceled, paymentStatusIds.Rejected];

const purchaseStatement = `
  SELECT o.email, json_agg(json_build_object('name', l.product_name, 'sku', l.sku) ORDER BY l.position) AS products
  FROM order_surveys s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.order_id = o.id AND l.quantity > 0
  WHERE s.order_id = $1 AND s.requested_at IS NULL AND o.email <> '' AND o.payment_status_id <> ALL($2::int[])
  GROUP BY o.email`;

const notedStatement = `
  WITH noted AS (
    UPDATE order_surveys SET requested_at = now() WHERE order_id = $1 AND requested_at IS NULL RETURNING order_id
  )
  INSERT INTO order_history (order_id, event) SELECT order_id, 'surveyRequested' FROM noted`;

/**
 * The job `send-purchase-survey`: passes the purchase of a buyer who asked for the survey on, once. Nothing of an order that
 * came to nothing meanwhile, nor once the shop has no key any more. One whose process dies in between may be told of twice.
 */
export async function sendPurchaseSurvey(
  pool: pg.Pool,
  url: string | undefined,
  orderId: number,
  signal: AbortSignal,
): Promise<void> {
  const { webApiKey } = (await loadSettings(pool)).purchaseSurvey;
  if (!webApiKey) return;
  const [purchase] = await queryPrepared<SurveyedPurchase & pg.QueryResultRow>(pool, purchaseStatement, [
    orderId,
    cameToNothing,
  ]);
  if (!purchase) return;
  await requestSurvey({ webApiKey, url }, purchase, signal);
  await queryPrepared(pool, notedStatement, [orderId]);
}
