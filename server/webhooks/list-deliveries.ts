import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { WebhookDeliveryState, WebhookError, WebhookEvent } from '@kamra/contract/webhook-events.ts';
import { type listWebhookDeliveries, webhookDeliveryFields } from '@kamra/contract/webhooks.ts';
import type pg from 'pg';
import { addConditions, type ListField, startListQuery } from '../database/list-query.ts';
import { readPage } from '../database/read-page.ts';
import { mayReadEvent } from './may-read-event.ts';

const expressions: Record<keyof typeof webhookDeliveryFields, string> = {
  id: 'd.id',
  webhookId: 'd.webhook_id',
  event: 'd.event',
  state: 'd.state',
  createdAt: 'd.created_at',
};
const fields = Object.fromEntries(
  Object.entries(webhookDeliveryFields).map(([name, kind]) => [
    name,
    { kind, sql: expressions[name as keyof typeof expressions] },
  ]),
) as Record<keyof typeof webhookDeliveryFields, ListField>;

interface DeliveryRow {
  id: number;
  webhookId: number;
  webhookName: string;
  messageId: string;
  event: WebhookEvent | 'test';
  payload: unknown;
  state: WebhookDeliveryState;
  createdAt: Date;
  attempts: number;
  nextAttemptAt: Date;
  lastAttemptAt: Date | null;
  statusCode: number | null;
  error: WebhookError | null;
  durationMs: number | null;
}

const columns = `d.id, d.webhook_id AS "webhookId", w.name AS "webhookName", d.message_id AS "messageId", d.event,
  d.payload, d.state, d.created_at AS "createdAt", d.attempts, d.next_attempt_at AS "nextAttemptAt",
  d.last_attempt_at AS "lastAttemptAt", d.status_code AS "statusCode", d.error, d.duration_ms AS "durationMs"`;

/** Messages of a page, the newest first, without what `rights` do not reach; throws invalidRequest as all lists do. */
export async function listDeliveries(
  pool: pg.Pool,
  request: EndpointInput<typeof listWebhookDeliveries>['body'],
  rights: ModuleAccessRights,
): Promise<ReplyInput<typeof listWebhookDeliveries>> {
  const query = startListQuery();
  addConditions(query, request.fieldConditions, fields);
  const { rows, ...counts } = await readPage<DeliveryRow>(pool, request, query, {
    columns,
    from: 'FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id',
    orders: expressions,
    standardOrder: 'd.id DESC',
    key: 'd.id',
  });
  const webhookDeliveries = rows.map(({ createdAt, nextAttemptAt, lastAttemptAt, ...row }) => ({
    ...row,
    payload: mayReadEvent(rights, row.event) ? row.payload : null,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: row.state === 'waiting' ? nextAttemptAt.toISOString() : null,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
  }));
  return { webhookDeliveries, ...counts };
}
