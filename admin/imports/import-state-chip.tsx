import type { ProductImport } from '@kamra/contract/product-import.ts';
import { useTranslate } from 'react-admin';
import type { Tone } from '../ui/palette.ts';
import { StatusChip } from '../ui/status-chip.tsx';

const tones: Record<ProductImport['state'], Tone> = {
  queued: 'info',
  running: 'busy',
  paused: 'pending',
  finished: 'good',
  cancelled: 'ended',
  failed: 'bad',
};

/** The state of an import as a coloured chip. */
export function ImportStateChip({ state }: { state: ProductImport['state'] }) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`imports.states.${state}`)} />;
}
