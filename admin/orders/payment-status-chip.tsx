import { type PaymentStatusId, type PaymentStatusName, paymentStatusName } from '@kamra/contract/orders.ts';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Dark text on a light background, contrast at least 4.5 to 1. */
const statusColours: Record<PaymentStatusName, { text: string; ground: string }> = {
  New: { text: '#12467a', ground: '#dfecf9' },
  PendingApproval: { text: '#6b4700', ground: '#fbecc8' },
  Processing: { text: '#47318a', ground: '#e9e3f8' },
  Completed: { text: '#124a31', ground: '#d8eee1' },
  Closed: { text: '#3c473f', ground: '#e4e8e4' },
  Canceled: { text: '#5a4a42', ground: '#ece5e0' },
  Rejected: { text: '#8a1c16', ground: '#fae0de' },
  Error: { text: '#8a1c16', ground: '#fae0de' },
};

/** A payment status as a coloured chip. */
export function PaymentStatusChip({ id }: { id: PaymentStatusId }) {
  const translate = useTranslate();
  const name = paymentStatusName(id);
  return (
    <Chip
      size="small"
      label={translate(`paymentStatus.${name}`)}
      sx={{ color: statusColours[name].text, backgroundColor: statusColours[name].ground }}
    />
  );
}
