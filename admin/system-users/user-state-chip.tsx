import type { SystemUser } from '@kamra/contract/staff.ts';
import { useTranslate } from 'react-admin';
import type { Tone } from '../ui/palette.ts';
import { StatusChip } from '../ui/status-chip.tsx';

const tones: Record<SystemUser['state'], Tone> = { active: 'good', invited: 'pending', disabled: 'neutral' };

/** Whether a member of staff may sign in. */
export function UserStateChip({ state }: { state: SystemUser['state'] }) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`systemUsers.states.${state}`)} />;
}
