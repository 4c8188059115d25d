import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { deliveryCalls, webhookCalls } from './webhook-calls.ts';

/** Webhooks, and the log of what was sent to them. */
export const webhookResources: AdminResource[] = [
  {
    name: 'webhooks',
    module: 'shopConfiguration',
    icon: <WebhookOutlined />,
    group: 'settings',
    screens: {
      list: lazyScreen(async () => (await import('./webhook-list.tsx')).WebhookList),
      create: lazyScreen(async () => (await import('./webhook-form.tsx')).WebhookCreate),
      edit: lazyScreen(async () => (await import('./webhook-form.tsx')).WebhookEdit),
      recordRepresentation: 'name',
    },
    calls: webhookCalls,
  },
  {
    name: 'webhook-deliveries',
    module: 'shopConfiguration',
    screens: { list: lazyScreen(async () => (await import('./delivery-list.tsx')).DeliveryList) },
    calls: deliveryCalls,
  },
];
