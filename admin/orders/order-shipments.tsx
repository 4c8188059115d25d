import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { OrderShipmentRow } from './order-shipment-row.tsx';

const ShipmentDialog = lazy(async () => ({
  default: (await import('./shipment-dialog.tsx')).ShipmentDialog,
}));

/** How often it is looked whether a carrier has answered. */
const pollMs = 2_000;

function useShipments({ id, version }: ProductOrderDetails) {
  return useQuery({
    queryKey: ['orders', 'shipments', id, version],
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId/Shipments', { params: { orderId: id } }, signal),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.shipments.some(({ status }) => status === 'sending') ? pollMs : false,
  });
}

/** The parcels of an order: made, labelled and followed, each with what may be done with it. */
export function OrderShipments({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('orders');
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useShipments(order);
  const seen = statesOf(order.shipments);
  const now = data ? statesOf(data.shipments) : seen;
  // A carrier's answer changes the order beside this panel, too.
  useEffect(() => {
    if (now !== seen) refresh();
  }, [now, seen, refresh]);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const mayMake = mayWrite && data.maySend && data.open.length > 0;
  if (data.shipments.length === 0 && !mayMake) return null;
  return (
    <Panel title={translate('orders.shipping.shipments')}>
      {data.shipments.length === 0 && (
        <Typography color="textSecondary">{translate('orders.shipping.none')}</Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {data.shipments.map((shipment) => (
          <OrderShipmentRow
            key={shipment.id}
            order={order}
            shipment={shipment}
            onDone={() => void refetch()}
          />
        ))}
      </Stack>
      {mayMake && (
        <Button variant="outlined" color="inherit" sx={{ mt: 1.5 }} onClick={() => setMaking(true)}>
          {translate('orders.shipping.make')}
        </Button>
      )}
      {isMaking && (
        <Suspense>
          <ShipmentDialog
            order={order}
            open={data.open}
            carriers={data.carriers}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

const statesOf = (shipments: readonly { id: number; status: string }[]) =>
  shipments.map(({ id, status }) => `${id} ${status}`).join();
