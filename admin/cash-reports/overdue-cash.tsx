import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ClosingDialog } from '../ui/closing-dialog.tsx';
import { RefreshFailure } from '../ui/load-failure.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMoney } from '../ui/use-money.ts';

/** Says what cash carriers still owe though its days are over, and of which orders. */
export function OverdueCash() {
  const translate = useTranslate();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['cash-reports', 'overdue'],
    queryFn: ({ signal }) => callStaff('GET /api/CashReport/Overdue', {}, signal),
  });
  if (error) return <RefreshFailure error={error} onRetry={refetch} />;
  if (!data || data.totals.length === 0) return null;
  const { days, orders, totals } = data;
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  const owed = totals.map(({ amount, currencyId }) => money(amount, currencyId)).join(' + ');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => setOpen(true)}>
          {translate('cashReports.show')}
        </Button>
      }
    >
      <strong>
        {translate('cashReports.overdue')}: {owed}
      </strong>{' '}
      {translate('cashReports.overdueText', { smart_count: count, days })}
      {isOpen && (
        <ClosingDialog
          title={`${translate('cashReports.overdueTitle')}: ${owed}`}
          onClose={() => setOpen(false)}
        >
          {orders.length < count && (
            <Typography>{translate('cashReports.someShown', { count: orders.length })}</Typography>
          )}
          <Stack component="ul" sx={{ gap: 1, pl: 2.5, my: 0 }}>
            {orders.map(({ orderId, orderNumber, amount, currencyId, deliveredAt, trackingNumber }) => (
              <li key={`${orderId} ${trackingNumber}`}>
                <Link component={LinkBase} to={`/orders/${orderId}/show`}>
                  {orderNumber}
                </Link>{' '}
                · {money(amount, currencyId)} · <TimeStamp at={deliveredAt} />
                {trackingNumber && ` · ${trackingNumber}`}
              </li>
            ))}
          </Stack>
        </ClosingDialog>
      )}
    </Alert>
  );
}
