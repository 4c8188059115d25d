import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useMoney } from '../ui/use-money.ts';

const forints = 3;

/** Warns when sales to other states of the union come near the threshold above which their VAT is owed. */
export function UnionSalesNote() {
  const translate = useTranslate();
  const money = useMoney();
  const { data } = useQuery({
    queryKey: ['union-sales'],
    queryFn: ({ signal }) => callStaff('GET /api/Report/UnionSales', {}, signal),
  });
  if (!data || (data.state !== 'near' && data.state !== 'over')) return null;
  return (
    <Alert
      severity={data.state === 'over' ? 'error' : 'warning'}
      sx={{ mb: 2 }}
      action={
        <Button component={LinkBase} to="/settings/invoices" color="inherit" size="small">
          {translate('readiness.union.way')}
        </Button>
      }
    >
      {translate(`readiness.union.${data.state}`, {
        sold: money(Math.max(data.thisYear, data.lastYear), forints),
        threshold: money(data.thresholdForints, forints),
      })}
    </Alert>
  );
}
