import { type PaymentStatusId, type PaymentStatusName, paymentStatusName } from '@kamra/contract/orders.ts';
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

/** A payment status as a coloured chip. */
export function PaymentStatusChip({ id }: { id: PaymentStatusId }) {
  const translate = useTranslate();
  const name = paymentStatusName(id);
  return <StatusChip tone={tones[name]} label={translate(`paymentStatus.${name}`)} />;
}
