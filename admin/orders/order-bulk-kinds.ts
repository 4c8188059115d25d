import type { OrderBulkAction } from '@kamra/contract/order-bulk.ts';

export const orderBulkKinds = ['markPaid', 'tag', 'untag', 'cancel'] as const;
export type OrderBulkKind = (typeof orderBulkKinds)[number];

/** The action as the call takes it; null while its text is missing. */
export function orderBulkAction(kind: OrderBulkKind, typed: string): OrderBulkAction | null {
  const text = typed.trim();
  if (kind === 'markPaid') return { kind, note: text || null };
  if (text === '') return null;
  return kind === 'cancel' ? { kind, reason: text } : { kind, tag: text };
}
