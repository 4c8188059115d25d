import type { ReturnState } from '@kamra/contract/return-kinds.ts';
import { useTranslate } from 'react-admin';
import type { Tone } from './palette.ts';
import { StatusChip } from './status-chip.tsx';

const tones: Record<ReturnState, Tone> = {
  requested: 'bad',
  approved: 'pending',
  received: 'bad',
  declined: 'info',
  refunded: 'good',
  refused: 'info',
};

/** Where a return stands; what waits for staff stands out. */
export function ReturnStateChip({ state }: { state: ReturnState }) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`returns.states.${state}`)} />;
}
