import type { BulkAction } from '@kamra/contract/bulk-changes.ts';

export type AttributeBulkValue = Extract<BulkAction, { kind: 'attribute' }>['value'];
/** Undefined while nothing that could be sent is chosen; null takes the attribute away. */
export type OnValue = (value: AttributeBulkValue | undefined) => void;
