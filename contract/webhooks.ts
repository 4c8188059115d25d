import { z } from 'zod';
import { nameText, recordId, recordIdParam, seenRecord } from './catalogue-records.ts';
import { endpoint } from './endpoint.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';
import { webhookDeliveryStates, webhookErrors, webhookEvents } from './webhook-events.ts';

/** More webhooks than this are not kept. */
export const maxWebhooks = 20;

const webhookUrl = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url?.protocol === 'https:' && !url.username && !url.password;
  })
  .describe('https; no host of a private network is ever reached, and no redirect followed');

const fields = {
  name: nameText(80),
  url: webhookUrl,
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .describe(
      'those of orders need the right to read orders, the others that on products; so does another url',
    ),
  lowStockLimit: z
    .int()
    .min(0)
    .max(100_000)
    .describe('stock.low is sent when so many or fewer are left to sell'),
  isEnabled: z.boolean(),
};

export const webhook = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  lowStockLimit: z.int(),
  isEnabled: z.boolean(),
  isOffAfterFailures: z.boolean().describe('it was turned off since it failed for a week, or answered 410'),
  failingSince: z.iso.datetime().nullable(),
  waitingCount: z.int(),
  failedCount: z.int(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhook>;
const withSecret = webhook.extend({
  secret: z.string().describe('whsec_ and base64, as Standard Webhooks has it'),
});

const read = { module: 'shopConfiguration', right: 'read' } as const;
const write = { module: 'shopConfiguration', right: 'write' } as const;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/Webhook',
  summary: 'Webhooks by their names, without their secrets',
  access: read,
  reply: z.object({ webhooks: z.array(webhook) }),
});

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/Webhook/:webhookId',
  summary: 'One webhook, without its secret',
  access: read,
  params: z.strictObject({ webhookId: recordIdParam }),
  reply: webhook,
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/Webhook',
  summary: 'Creates a webhook and answers its secret this once; what happens from now on is sent to it',
  access: write,
  body: z.strictObject(fields),
  reply: withSecret,
  status: 201,
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/Webhook',
  summary: 'Replaces a webhook; turned on again, it goes on with what still waits',
  access: write,
  body: seenRecord.extend(fields),
  reply: webhook,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/Webhook',
  summary: 'Deletes a webhook with its log',
  access: write,
  body: seenRecord,
  reply: z.null(),
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/Webhook/Secret',
  summary:
    'Makes a new secret and answers it this once; for a day messages are signed with the former one, too',
  access: write,
  body: seenRecord,
  reply: withSecret,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/Webhook/Test',
  summary: 'Queues a message of the type `test`',
  access: write,
  body: z.strictObject({ id: recordId }),
  reply: z.object({ deliveryId: z.int() }),
});

/** Fields of delivery lists that may be filtered and ordered by. */
export const webhookDeliveryFields = {
  id: 'number',
  webhookId: 'number',
  event: 'code',
  state: 'code',
  createdAt: 'date',
} as const;

export const webhookDelivery = z.object({
  id: z.int(),
  webhookId: z.int(),
  webhookName: z.string(),
  messageId: z.string().describe('the same in every attempt: receivers tell repeats by it'),
  event: z.enum([...webhookEvents, 'test']),
  payload: z.unknown().describe('the `data` of the message; null without the right to read what it tells of'),
  state: z.enum(webhookDeliveryStates),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  nextAttemptAt: z.iso.datetime().nullable(),
  lastAttemptAt: z.iso.datetime().nullable(),
  statusCode: z.int().nullable().describe('of the last answer'),
  error: z.enum(webhookErrors).nullable(),
  durationMs: z.int().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listWebhookDeliveries = endpoint({
  method: 'POST',
  path: '/api/WebhookDelivery/List',
  summary:
    'Messages to webhooks with what became of them, filtered and ordered; the newest first unless asked otherwise',
  access: read,
  body: listRequest(maxStaffPageSize),
  reply: z.object({ webhookDeliveries: z.array(webhookDelivery), ...staffListCounts }),
});

export const sendWebhookAgain = endpoint({
  method: 'POST',
  path: '/api/WebhookDelivery/SendAgain',
  summary: 'Sends messages again under the same ids: those named, or all of a webhook that have failed',
  access: write,
  body: z
    .strictObject({
      deliveryIds: z.array(recordId).min(1).max(500).optional(),
      failedOfWebhookId: recordId.optional(),
    })
    .refine(
      ({ deliveryIds, failedOfWebhookId }) =>
        (deliveryIds === undefined) !== (failedOfWebhookId === undefined),
      {
        path: ['deliveryIds'],
      },
    ),
  reply: z.object({ queued: z.int() }),
});
