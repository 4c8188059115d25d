import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findLanguage } from './lock-order.ts';
import { orderHistory, orders } from './order-tables.ts';
import {
  isOrderMail,
  type OrderMailData,
  type OrderMailTemplate,
  repeatOrderMail,
} from './queue-order-mail.ts';

interface SentMail {
  template: OrderMailTemplate;
  subject: string;
  data: Partial<OrderMailData>;
}

const sentStatement = `
  SELECT template, subject, data FROM mails WHERE id = $1 AND data ? 'orderId' AND (data ->> 'orderId')::bigint = $2`;

/**
 * Queues a mail about an order once more: written anew, with a new link, to the order's present address. Throws
 * notFound for a mail that is not the order's, or whose contents are gone.
 */
export function resendOrderMail(
  pool: pg.Pool,
  orderId: number,
  mailId: number | null,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const [order] = await tx
      .select({
        orderId: orders.id,
        orderNumber: orders.orderNumber,
        email: orders.email,
        language: orders.language,
      })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('key share');
    if (!order?.email) throw new ShopError('notFound');
    const mailed = { ...order, language: findLanguage(order.language) };
    const sent = mailId === null ? null : await findSentMail(client, mailId, orderId);
    await repeatOrderMail(client, mailed, sent);
    const template = sent?.template ?? 'orderConfirmation';
    await tx.insert(orderHistory).values({
      orderId,
      event: 'mailQueued',
      systemUserId: actor.systemUserId,
      actor: actor.name,
    });
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'resendMail',
      entity: 'order',
      entityId: orderId,
      after: { template },
    });
  });
}

async function findSentMail(client: pg.PoolClient, mailId: number, orderId: number): Promise<SentMail> {
  const [sent] = await queryPrepared<SentMail & Record<string, unknown>>(client, sentStatement, [
    mailId,
    orderId,
  ]);
  if (!sent || !isOrderMail(sent.template)) throw new ShopError('notFound', { mailId });
  return sent;
}
