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
      isTold: sql<boolean>`${isTold}`,
    })
    .from(webhookDeliveries)
    .where(and(chosen, eq(webhookDeliveries.event, 'product.changed')))
    .limit(maxAgain);
  const [told, untold] = [changes.filter((each) => each.isTold), changes.filter((each) => !each.isTold)];
  await tellNow(tx, told);
  const ids = [...rows, ...untold].map(({ id }) => id);
  await tx.execute(sql`
    UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, next_attempt_at = now(), error = NULL,
      status_code = NULL, retry_until = now() + interval '3 days'
    WHERE id = ANY(${sql.param(ids)}::bigint[])`);
  return ids.length + told.length;
}

/** Whether a message waits that tells a change of the same product anyway, maybe this one. */
const isTold = sql`EXISTS (SELECT FROM webhook_deliveries untold WHERE untold.webhook_id = webhook_deliveries.webhook_id
  AND untold.ordering_key = webhook_deliveries.ordering_key AND untold.event = 'product.changed'
  AND untold.state = 'waiting')`;

/** Changes of products that wait: theirs are the messages that are sent at once, and none is put beside them. */
async function tellNow(tx: Database, told: readonly { id: number }[]): Promise<void> {
  if (told.length === 0) return;
  await tx.execute(sql`
    UPDATE webhook_deliveries SET next_attempt_at = now(), retry_until = now() + interval '3 days'
    WHERE event = 'product.changed' AND state = 'waiting' AND (webhook_id, ordering_key) IN (
      SELECT webhook_id, ordering_key FROM webhook_deliveries
      WHERE id = ANY(${sql.param(told.map(({ id }) => id))}::bigint[]))`);
}
