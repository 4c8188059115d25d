import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ignoreMailLimit, queueMail } from '../mail/queue-mail.ts';
import { type AlertMailData, nameOfProduct } from './keep-alerts.ts';

interface Waiting extends pg.QueryResultRow, Pick<AlertMailData, 'kind' | 'language'> {
  productId: number;
  email: string;
}

const statement = `
  UPDATE product_alerts SET token_hash = $2 WHERE id = $1 AND confirmed_at IS NULL
  RETURNING product_id AS "productId", kind, email, language`;

/**
 * The job `send-alert-link`: mails the link that confirms an alert, unless the address has had as many within the hour
 * as it may; the link sent before stays valid then.
 */
export async function sendAlertLink(pool: pg.Pool, alertId: number | null): Promise<void> {
  if (alertId === null) return;
  const token = newToken();
  const sent = inTransaction(pool, async (client) => {
    const [waiting] = await queryPrepared<Waiting>(client, statement, [alertId, hashToken(token)]);
    if (!waiting) return;
    const { productId, email, kind, language } = waiting;
    const [product] = await queryPrepared<
      Pick<AlertMailData, 'productName' | 'productPath'> & pg.QueryResultRow
    >(client, nameOfProduct, [productId, language]);
    if (!product) return;
    await queueMail(client, {
      template: 'alertConfirmation',
      data: { language, kind, ...product, token } satisfies AlertMailData,
      recipient: email,
      subject: { key: 'alert.confirm.subject', values: { product: product.productName } },
      language,
    });
  });
  await sent.catch(ignoreMailLimit);
}
