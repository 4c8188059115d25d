import type { RecallState as State } from '@kamra/contract/recall-kinds.ts';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../ui/status-chip.tsx';

const tones = { draft: 'pending', published: 'bad', ended: 'good' } as const;

/** Where a recall stands, as a chip. */
export function RecallState({ state }: { state: State }) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`recalls.states.${state}`)} />;
}
