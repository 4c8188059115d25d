import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { Box } from '@mui/material';
import { CanAccess, Navigate, useCanAccess, useGetIdentity, useTranslate } from 'react-admin';
import { ReadinessCard } from '../readiness/readiness-card.tsx';
import { toDay } from '../ui/day-periods.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { CountTile } from './count-tile.tsx';
import { DemoShopCard } from './demo-shop-card.tsx';

const waiting = [paymentStatusIds.New, paymentStatusIds.PendingApproval, paymentStatusIds.Processing];

/** Today's pending work, each count linked to its list. */
export function Dashboard() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { canAccess, isPending } = useCanAccess({ resource: 'dashboard', action: 'list' });
  const { canAccess: seesOrders } = useCanAccess({ resource: 'orders', action: 'list' });
  const today = toDay(new Date());
  if (isPending) return null;
  if (!canAccess) return <Navigate to={seesOrders ? '/orders' : '/products'} />;
  return (
    <>
      <PageHeader title={translate('dashboard.welcome', { name: identity?.fullName ?? '' })} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        }}
      >
        <CanAccess resource="orders" action="list">
          <CountTile
            resource="orders"
            title="dashboard.unpaidTransfers"
            filter={{ paymentTypeId: paymentTypeIds.Transfer, paymentStatusId: waiting }}
          />
          <CountTile
            resource="orders"
            title="dashboard.ordersToday"
            filter={{ placedFrom: today, placedTo: today }}
          />
        </CanAccess>
        <CanAccess resource="products" action="list">
          <CountTile
            resource="products"
            title="dashboard.outOfStock"
            filter={{ outOfStock: true, published: true }}
          />
        </CanAccess>
      </Box>
      <CanAccess resource="shopConfiguration" action="write">
        <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
          <DemoShopCard />
          <ReadinessCard />
        </Box>
      </CanAccess>
    </>
  );
}
