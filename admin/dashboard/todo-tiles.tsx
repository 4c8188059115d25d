import type { OrderQueue } from '@kamra/contract/order-queues.ts';
import { soldStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { Box, Link, Typography } from '@mui/material';
import { CanAccess, LinkBase, useTranslate } from 'react-admin';
import { toDay } from '../ui/day-periods.ts';
import { useMoney } from '../ui/use-money.ts';
import { CountTile } from './count-tile.tsx';
import { TodoTile } from './todo-tile.tsx';
import type { Dashboard } from './use-dashboard.ts';

const unpaid: OrderQueue = 'toPay';
const forints = 3;

/** Pending work, each count with the way to it. */
export function TodoTiles({ dashboard: { sales } }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const money = useMoney();
  const today = toDay(new Date());
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
      }}
    >
      {sales && (
        <>
          <TodoTile
            count={sales.unpaid.orders}
            title={translate('dashboard.unpaid', { smart_count: sales.unpaid.orders })}
            to={listUrl('orders', { queue: unpaid })}
            note={sales.unpaid.orders > 0 && money(sales.unpaid.revenue, forints)}
          />
          <TodoTile
            count={sales.late.orders}
            title={translate('dashboard.late', { smart_count: sales.late.orders })}
            isBad
            note={sales.late.orders > 0 && <LateOrders late={sales.late} />}
          />
          <CountTile
            resource="orders"
            title="dashboard.ordersToday"
            filter={{ placedFrom: today, placedTo: today, paymentStatusId: [...soldStatusIds] }}
          />
        </>
      )}
      <CanAccess resource="products" action="list">
        <CountTile
          resource="products"
          title="dashboard.outOfStock"
          filter={{ outOfStock: true, published: true }}
        />
      </CanAccess>
    </Box>
  );
}

function LateOrders({ late }: Pick<NonNullable<Dashboard['sales']>, 'late'>) {
  const translate = useTranslate();
  const shown = late.oldest.slice(0, 4);
  return (
    <Typography component="span" sx={{ fontSize: 'inherit' }}>
      {shown.map(({ orderId, orderNumber }, index) => (
        <span key={orderId}>
          {index > 0 && ', '}
          <Link component={LinkBase} to={`/orders/${orderId}/show`} sx={{ whiteSpace: 'nowrap' }}>
            {orderNumber}
          </Link>
        </span>
      ))}
      {late.orders > shown.length &&
        ` ${translate('dashboard.andMore', { count: late.orders - shown.length })}`}
    </Typography>
  );
}

function listUrl(resource: string, filter: Record<string, unknown>): string {
  return `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
