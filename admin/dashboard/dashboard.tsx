import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { Box, Typography } from '@mui/material';
import { CanAccess, Navigate, Title, useCanAccess, useGetIdentity, useTranslate } from 'react-admin';
import { CountTile } from './count-tile.tsx';
import { DemoShopCard } from './demo-shop-card.tsx';

const waiting = [paymentStatusIds.New, paymentStatusIds.PendingApproval, paymentStatusIds.Processing];

/** Today's pending work, each count linked to its list. */
export function Dashboard() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { canAccess, isPending } = useCanAccess({ resource: 'dashboard', action: 'list' });
  const { canAccess: seesOrders } = useCanAccess({ resource: 'orders', action: 'list' });
  if (isPending) return null;
  if (!canAccess) return <Navigate to={seesOrders ? '/orders' : '/products'} />;
  return (
    <Box sx={{ pt: 2 }}>
      <Title title="ra.page.dashboard" />
      <Typography variant="h1" component="h2" sx={{ mb: 2 }}>
        {translate('dashboard.welcome', { name: identity?.fullName ?? '' })}
      </Typography>
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
          <CountTile resource="orders" title="dashboard.ordersToday" filter={{ placedFrom: today() }} />
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
        <Box sx={{ mt: 2 }}>
          <DemoShopCard />
        </Box>
      </CanAccess>
    </Box>
  );
}

/** Today in the browser's time zone, as `2026-11-21`. */
function today(): string {
  const now = new Date();
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
