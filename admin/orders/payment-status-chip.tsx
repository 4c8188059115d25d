import { type PaymentStatusId, paymentStatusName } from '@kamra/contract/orders.ts';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { statusColours } from './payment-status-colours.ts';

/** A payment status as a word on its colour. */
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
