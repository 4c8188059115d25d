import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMoney } from '../ui/use-money.ts';
import { PaymentStatusChip } from './payment-status-chip.tsx';

/** The other orders of the buyer, the newest first. */
export function OrdersOfBuyer({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const money = useMoney();
  const { data } = useQuery({
    queryKey: ['orders', 'of buyer', order.id],
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId/OfBuyer', { params: { orderId: order.id } }, signal),
  });
  return (
    <Panel title={translate('orders.ofBuyer')}>
      {data?.count === 0 && <Typography color="textSecondary">{translate('orders.noneOfBuyer')}</Typography>}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {data?.orders.map((other) => (
          <li key={other.id}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
              <Link component={LinkBase} to={`/orders/${other.id}/show`} underline="hover">
                {other.orderNumber}
              </Link>
              <span>{money(other.total, other.currencyId)}</span>
            </Stack>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
              <Typography color="textSecondary">
                <TimeStamp at={other.placedAt} />
              </Typography>
              <PaymentStatusChip id={other.paymentStatusId} typeId={other.paymentTypeId} />
            </Stack>
          </li>
        ))}
      </Stack>
      {data && data.count > data.orders.length && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {translate('orders.moreOfBuyer', { count: data.count - data.orders.length })}
        </Typography>
      )}
    </Panel>
  );
}
