import { useTranslate } from 'react-admin';
import type { BatchRow } from './batch-row.ts';

/** What a batch was: its kind with what was done, the file or the only product. */
export function useBatchTitle(): (batch: BatchRow) => string {
  const translate = useTranslate();
  return ({ kind, note, sku }) => {
    const what = kind === 'bulk' && note ? translate(`bulkMenu.actions.${note}`, { _: note }) : (note ?? sku);
    return [translate(`changes.kinds.${kind}`), what].filter(Boolean).join(': ');
  };
}
