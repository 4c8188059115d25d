import type { BulkChange } from '@kamra/contract/bulk-changes.ts';
import { useTranslate } from 'react-admin';
import type { Tone } from '../ui/palette.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import { StatusChip } from '../ui/status-chip.tsx';

/** How bulk changes are listed unless staff choose otherwise. */
export const bulkChangeListOrder: ListOrder = { sort: { field: 'createdAt', order: 'DESC' } };

const tones: Record<BulkChange['state'], Tone> = {
  queued: 'info',
  running: 'busy',
  finished: 'good',
  cancelled: 'ended',
  failed: 'bad',
};

/** The state of a bulk change as a coloured chip. */
export function BulkStateChip({ state }: Pick<BulkChange, 'state'>) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`imports.states.${state}`)} />;
}

/** What an action does, as the key of its name. */
export function keyOfAction(action: BulkChange['action']): string {
  if (action.kind === 'publish') return `bulkMenu.actions.${action.published ? 'publish' : 'hide'}`;
  if (action.kind === 'archive') return `bulkMenu.actions.${action.archived ? 'archive' : 'restore'}`;
  return `bulkMenu.actions.${action.kind}`;
}
