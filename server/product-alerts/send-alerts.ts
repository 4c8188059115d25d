import { defaultLanguage, isLanguage } from '@kamra/contract/languages.ts';
import { alertConfirmHours, alertDays } from '@kamra/contract/product-alerts.ts';
import type pg from 'pg';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type AlertKind, type AlertMailData, nameOfProduct } from './keep-alerts.ts';

const batchSize = 100;
const maxBatches = 50;

/** Alerts whose product is in stock again or costs less, taken out by whoever writes their mails. */
const takeStatement = `
  DELETE FROM product_alerts WHERE id IN (
    SELECT a.id FROM product_alerts a
    JOIN offers o ON o.product_id = a.product_id AND o.currency_id = a.currency_id AND o.published
    JOIN stock s ON s.product_id = a.product_id
    WHERE a.confirmed_at IS NOT NULL AND ${sellableUnits} > 0 AND (a.kind = 'stock' OR o.amount < a.amount)
    ORDER BY a.id LIMIT ${batchSize} FOR UPDATE OF a SKIP LOCKED)
  RETURNING product_id AS "productId", kind, email, language`;

const forgetStatement = `
  DELETE FROM product_alerts WHERE created_at < now() - make_interval(days => ${alertDays})
    OR (confirmed_at IS NULL AND created_at < now() - interval '${alertConfirmHours} hours')`;

interface TakenAlert extends pg.QueryResultRow {
  productId: number;
  kind: AlertKind;
  email: string;
  language: string;
}

/** The job `send-product-alerts`: one mail for each alert that has come true, which ends it; forgets old ones. */
export async function sendAlerts(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  await pool.query(forgetStatement);
  for (let batch = 0; batch < maxBatches; batch++) {
    signal?.throwIfAborted();
    const count = await inTransaction(pool, async (client) => {
      const taken = await queryPrepared<TakenAlert>(client, takeStatement, []);
      for (const alert of taken) await queueAlert(client, alert);
      return taken.length;
    });
    if (count < batchSize) return;
  }
}

async function queueAlert(client: pg.PoolClient, { productId, kind, email, language: wanted }: TakenAlert) {
  const language = isLanguage(wanted) ? wanted : defaultLanguage;
  const [product] = await queryPrepared<Pick<AlertMailData, 'productName' | 'productPath'>>(
    client,
    nameOfProduct,
    [productId, language],
  );
  if (!product) return;
  await queueMail(client, {
    template: 'productAlert',
    data: { language, kind, ...product, token: null } satisfies AlertMailData,
    recipient: email,
    subject: { key: `alert.${kind}.subject`, values: { product: product.productName } },
    language,
  });
}
