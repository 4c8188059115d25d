import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Box, Stack } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { RecordShow } from '../ui/record-show.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { DeliveryEvents } from './delivery-events.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { paymentTypeKey } from './order-choices.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRefund } from './order-refund.tsx';
import { orderListOrder } from './order-row.ts';
import { OrderSums } from './order-sums.tsx';
import { PaymentDue } from './payment-due.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';
import { PaymentTransitions } from './payment-transitions.tsx';
import { RevokeLinksButton } from './revoke-links-button.tsx';

/** One order: its lines, buyer, history and permitted payment transitions. */
export function OrderPage() {
  return (
    <RecordShow<ProductOrderDetails>
      list={orderListOrder}
      titleOf={({ orderNumber }) => orderNumber}
      stateOf={({ paymentStatusId }) => <PaymentStatusChip id={paymentStatusId} />}
      detailsOf={(order) => <OrderSummary order={order} />}
    >
      <OrderDetails />
    </RecordShow>
  );
}

function OrderSummary({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  return (
    <>
      <TimeStamp at={order.placedAt} /> · {translate(paymentTypeKey(order.paymentTypeId))}
      {order.paymentDueAt && (
        <>
          {' · '}
          {translate('resources.orders.fields.paymentDueAt')}: <PaymentDue at={order.paymentDueAt} />
        </>
      )}
    </>
  );
}

function OrderDetails() {
  const order = useRecordContext<ProductOrderDetails>();
  const translate = useTranslate();
  if (!order) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 2fr) minmax(300px, 1fr)' },
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Panel title={translate('orders.lines')}>
          <OrderLines order={order} />
          <OrderSums order={order} />
        </Panel>
        <Panel title={translate('orders.history')}>
          <OrderHistory order={order} />
        </Panel>
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <PaymentTransitions order={order} />
        <DeliveryEvents order={order} />
        <OrderRefund order={order} />
        <OrderAddresses order={order} />
        <RevokeLinksButton order={order} />
      </Stack>
    </Box>
  );
}
