import type { DeliveryEventName } from '@kamra/contract/order-state.ts';
import { useTranslate } from 'react-admin';
import type { Tone } from '../ui/palette.ts';
import { StatusChip } from '../ui/status-chip.tsx';

const tones: Record<DeliveryEventName, Tone> = {
  dispatched: 'busy',
  ready: 'busy',
  delivered: 'good',
  returned: 'bad',
};

/** What has happened to an order's parcel, as a coloured chip. */
export function DeliveryStateChip({ event }: { event: DeliveryEventName | null }) {
  const translate = useTranslate();
  return (
    <StatusChip
      tone={event ? tones[event] : 'neutral'}
      label={translate(`orders.deliveryStates.${event ?? 'none'}`)}
    />
  );
}
