import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { sendWebhookAgain } from '@kamra/contract/webhooks.ts';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getWebhook } from './list-webhooks.ts';
import { webhookDeliveries } from './webhook-tables.ts';

const record = { module: 'shopConfiguration', entity: 'webhook' } as const;
/** Of one call. */
const maxAgain = 10_000;

/** Queues a message of the type `test`. Throws notFound. */
export function testWebhook(db: Database, id: number, actor: StaffActor): Promise<{ deliveryId: number }> {
  return inTransaction(db, async (tx) => {
    await getWebhook(tx, id);
    const [queued] = await tx
      .insert(webhookDeliveries)
      .values({ webhookId: id, event: 'test', orderingKey: 'test', payload: { webhookId: id } })
      .returning({ deliveryId: webhookDeliveries.id });
    await writeAuditLog(tx, actor, { ...record, action: 'test', entityId: id });
    return queued!;
  });
}

/** Sends messages again under the same ids, for three days more; those that still wait are sent at once. */
export function sendAgain(
  db: Database,
  { deliveryIds, failedOfWebhookId }: EndpointInput<typeof sendWebhookAgain>['body'],
  actor: StaffActor,
): Promise<{ queued: number }> {
  return inTransaction(db, async (tx) => {
    const chosen = deliveryIds
      ? inArray(webhookDeliveries.id, deliveryIds)
      : and(eq(webhookDeliveries.webhookId, failedOfWebhookId ?? 0), eq(webhookDeliveries.state, 'failed'));
    const queued = await queueAgain(tx, chosen);
    const entityId = failedOfWebhookId ?? null;
    await writeAuditLog(tx, actor, {
      ...record,
      action: 'sendAgain',
      entityId,
      after: { deliveryIds, queued },
    });
    return { queued };
  });
}

/** A change of a product that is told by a later message anyway stays as it is. */
const isTold = sql`EXISTS (SELECT FROM webhook_deliveries untold WHERE untold.webhook_id = webhook_deliveries.webhook_id
  AND untold.ordering_key = webhook_deliveries.ordering_key AND untold.event = 'product.changed'
  AND untold.state = 'waiting')`;

async function queueAgain(tx: Database, chosen: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(chosen, ne(webhookDeliveries.event, 'product.changed')))
    .orderBy(webhookDeliveries.id)
    .limit(maxAgain)
    .for('update');
  const changes = await tx
    .selectDistinctOn([webhookDeliveries.webhookId, webhookDeliveries.orderingKey], {
      id: webhookDeliveries.id,
    })
    .from(webhookDeliveries)
    .where(and(chosen, eq(webhookDeliveries.event, 'product.changed'), sql`NOT ${isTold}`))
    .limit(maxAgain);
  const ids = [...rows, ...changes].map(({ id }) => id);
  await tx.execute(sql`
    UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, next_attempt_at = now(), error = NULL,
      status_code = NULL, retry_until = now() + interval '3 days'
    WHERE id = ANY(${sql.param(ids)}::bigint[])`);
  return ids.length;
}
