import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { TimeStamp } from '../ui/time-stamp.tsx';

/** When an order is due, marked by text and colour once overdue. */
export function PaymentDue({ at }: { at: string }) {
  const translate = useTranslate();
  if (Date.parse(at) > Date.now()) return <TimeStamp at={at} />;
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      <TimeStamp at={at} /> ({translate('orders.overdue')})
    </Box>
  );
}
