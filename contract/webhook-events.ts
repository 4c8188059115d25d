/** What webhooks tell, by the names that the triggers of `server/database/migrations` write. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.returned',
  'order.cancelled',
  'order.refunded',
  'stock.low',
  'product.changed',
  'product.deleted',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why an attempt was none: no such host or a private one, no answer in time, a redirect, or another status than 2xx. */
export const webhookErrors = ['unreachable', 'privateHost', 'timeout', 'redirect', 'status', 'gone'] as const;
export type WebhookError = (typeof webhookErrors)[number];
