import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { requestOrderLink as call } from '@kamra/contract/order-links.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';
import { ignoreMailLimit } from '../mail/queue-mail.ts';
import { type MailedOrder, queueOrderMail } from './queue-order-mail.ts';

/**
 * Asks for a new link to an order. The same is done and answered whether there is such an order under that address:
 * one look and one job, which alone knows what to do. `isMailed`: whether its network may still ask for one.
 */
export async function requestOrderLink(
  pool: pg.Pool,
  { orderNumber, email }: EndpointInput<typeof call>['body'],
  isMailed: boolean,
): Promise<null> {
  await inTransaction(pool, async (client) => {
    const [order] = await queryPrepared<{ id: number }>(
      client,
      'SELECT id FROM orders WHERE order_number = upper($1) AND fold_email(email) = fold_email($2)',
      [orderNumber, email],
    );
    await addJob(client, 'send-order-link', { orderId: (isMailed && order?.id) || null });
  });
  return null;
}

/** The job `send-order-link`: mails the link, unless the address has had as many within the hour as it may. */
export async function sendOrderLink(pool: pg.Pool, orderId: number | null): Promise<void> {
  if (orderId === null) return;
  const sent = inTransaction(pool, async (client) => {
    const [order] = await queryPrepared<MailedOrder & pg.QueryResultRow>(
      client,
      'SELECT id AS "orderId", order_number AS "orderNumber", email, language FROM orders WHERE id = $1',
      [orderId],
    );
    if (order) await queueOrderMail(client, 'orderLink', order);
  });
  await sent.catch(ignoreMailLimit);
}
