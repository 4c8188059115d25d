import { useTranslate } from 'react-admin';
import type { BatchRow } from './batch-row.ts';

/** What a batch was: its kind with the file, or the only product. */
export function useBatchTitle(): (batch: BatchRow) => string {
  const translate = useTranslate();
  return ({ kind, note, sku }) =>
    [translate(`changes.kinds.${kind}`), note ?? sku].filter(Boolean).join(': ');
}
