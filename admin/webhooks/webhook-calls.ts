import type { WebhookEvent } from '@kamra/contract/webhook-events.ts';
import type { Webhook } from '@kamra/contract/webhooks.ts';
import { countOf, type ResourceCalls, toListRequest } from '../admin-resource.ts';
import { equals } from '../field-conditions.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import { showSecretOnce } from '../ui/secret-shown-once.tsx';

/** How webhooks are listed unless staff choose otherwise. */
export const webhookListOrder: ListOrder = { sort: { field: 'name', order: 'ASC' } };

interface WebhookForm {
  name?: string | null;
  url?: string | null;
  events?: WebhookEvent[];
  lowStockLimit?: number | null;
  isEnabled?: boolean;
}

const toBody = ({ name, url, events, lowStockLimit, isEnabled }: WebhookForm) => ({
  name: name ?? '',
  url: url ?? '',
  events: events ?? [],
  lowStockLimit: lowStockLimit ?? 0,
  isEnabled: isEnabled ?? true,
});

/** Operations of react-admin on webhooks, which are few enough to be read all at once. */
export const webhookCalls: ResourceCalls = {
  list: async (params) => {
    const { webhooks } = await callStaff('GET /api/Webhook', {}, params.signal);
    return pageOfAll<Webhook>(webhooks, params, {
      searchedIn: ({ name, url }) => [name, url],
      sortedBy: ({ name }) => name,
    });
  },
  one: (webhookId, signal) => callStaff('GET /api/Webhook/:webhookId', { params: { webhookId } }, signal),
  create: async (data) => {
    const { secret, ...record } = await callStaff('POST /api/Webhook', { body: toBody(data as WebhookForm) });
    showSecretOnce('webhooks', record.id, secret);
    return record;
  },
  update: ({ id, data }) => {
    const seen = { id: Number(id), version: (data as { version: number }).version };
    return callStaff('PUT /api/Webhook', { body: { ...seen, ...toBody(data as WebhookForm) } });
  },
  remove: async ({ id, version }) => {
    await callStaff('DELETE /api/Webhook', { body: { id: Number(id), version } });
  },
};

const deliveryFilters = { webhookId: equals('webhookId'), event: equals('event'), state: equals('state') };

/** The log of messages. */
export const deliveryCalls: ResourceCalls = {
  list: async (params) => {
    const body = toListRequest(deliveryFilters, params);
    const reply = await callStaff('POST /api/WebhookDelivery/List', { body }, params.signal);
    return { data: reply.webhookDeliveries, ...countOf(reply) };
  },
};
