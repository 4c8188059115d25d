import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { WebhookEvent } from '@kamra/contract/webhook-events.ts';

/** Whether rights reach what an event tells. */
export function mayReadEvent(rights: ModuleAccessRights, event: WebhookEvent | 'test'): boolean {
  if (event === 'test') return true;
  return (rights[event.startsWith('order.') ? 'orders' : 'products'] ?? 'none') !== 'none';
}
