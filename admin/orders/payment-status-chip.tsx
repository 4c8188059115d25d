import { isAuthorized } from '@kamra/contract/order-state.ts';
import { type PaymentStatusId, type PaymentStatusName, paymentStatusName } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { useTranslate } from 'react-admin';
import type { Tone } from '../ui/palette.ts';
import { StatusChip } from '../ui/status-chip.tsx';

const tones: Record<PaymentStatusName, Tone> = {
  New: 'info',
  PendingApproval: 'pending',
  Processing: 'busy',
  Completed: 'good',
  Closed: 'neutral',
  Canceled: 'ended',
  Rejected: 'bad',
  Error: 'bad',
};

interface PaymentStatusChipProps {
  id: PaymentStatusId;
  /** How the order is paid: what a card has authorized has a name of its own. */
  typeId?: PaymentTypeId | undefined;
}

/** A payment status as a coloured chip. */
export function PaymentStatusChip({ id, typeId }: PaymentStatusChipProps) {
  const translate = useTranslate();
  const name = paymentStatusName(id);
  const isHeld = typeId !== undefined && isAuthorized({ paymentTypeId: typeId, paymentStatusId: id });
  const label = translate(`paymentStatus.${isHeld ? 'authorized' : name}`);
  return <StatusChip tone={tones[name]} label={label} />;
}
