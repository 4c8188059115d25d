import type { ProductImport } from '@kamra/contract/product-import.ts';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours: Record<ProductImport['state'], { color: string; backgroundColor: string }> = {
  queued: { color: '#12467a', backgroundColor: '#dfecf9' },
  running: { color: '#47318a', backgroundColor: '#e9e3f8' },
  paused: { color: '#6b4200', backgroundColor: '#fbe9cc' },
  finished: { color: '#124a31', backgroundColor: '#d8eee1' },
  cancelled: { color: '#3c473f', backgroundColor: '#e4e8e4' },
  failed: { color: '#8a1c16', backgroundColor: '#fae0de' },
};

/** The state of an import as a coloured chip. */
export function ImportStateChip({ state }: { state: ProductImport['state'] }) {
  const translate = useTranslate();
  return <Chip size="small" label={translate(`imports.states.${state}`)} sx={colours[state]} />;
}
