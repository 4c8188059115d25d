import type { BulkAction } from '@kamra/contract/bulk-changes.ts';

export type AttributeBulkValue = Extract<BulkAction, { kind: 'attribute' }>['value'];
/** Undefined while nothing that could be sent is chosen; null takes the attribute away. */
export type OnValue = (value: AttributeBulkValue | undefined) => void;

/** What an action still has to be told. */
export interface BulkFieldProps {
  onChange: (action: BulkAction | null) => void;
  /** It was to start before everything was filled in: what is missing says so. */
  isTried: boolean;
}
