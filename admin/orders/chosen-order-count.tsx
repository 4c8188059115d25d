import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ChosenOrderCountProps {
  count: number;
  /** Whether there are more. */
  isCapped: boolean | undefined;
}

/** For how many orders something is done. */
export function ChosenOrderCount({ count, isCapped }: ChosenOrderCountProps) {
  const translate = useTranslate();
  return (
    <Typography>
      {isCapped
        ? translate('orders.bulk.ordersCapped', { count })
        : translate('orders.bulk.orders', { smart_count: count })}
    </Typography>
  );
}
