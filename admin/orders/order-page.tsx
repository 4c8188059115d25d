import { balanceLeft } from '@kamra/contract/order-state.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Alert, Button, Typography } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { CasesOf } from '../cases/cases-of.tsx';
import { Panel } from '../ui/panel.tsx';
import { PanelColumns } from '../ui/panel-columns.tsx';
import { RecordShow } from '../ui/record-show.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useMoney } from '../ui/use-money.ts';
import { DeliveryStateChip } from './delivery-state-chip.tsx';
import { OrderAddresses } from './order-addresses.tsx';
import { paymentTypeKey } from './order-choices.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { NewOrderNote } from './order-notes.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderRefund } from './order-refund.tsx';
import { orderListOrder } from './order-row.ts';
import { OrderSanctions } from './order-sanctions.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderTagsInput } from './order-tags-input.tsx';
import { OrderWork } from './order-work.tsx';
import { OrdersOfBuyer } from './orders-of-buyer.tsx';
import { PaymentDue } from './payment-due.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';
import { OrderReturns } from './returns-of-order.tsx';

/** One order: its lines, buyer, history and permitted payment transitions. */
export function OrderPage() {
  return (
    <RecordShow<ProductOrderDetails>
      list={orderListOrder}
      titleOf={({ orderNumber }) => orderNumber}
      stateOf={({ paymentStatusId, paymentTypeId, lastDeliveryEvent }) => (
        <>
          <PaymentStatusChip id={paymentStatusId} typeId={paymentTypeId} />
          <DeliveryStateChip event={lastDeliveryEvent} />
        </>
      )}
      detailsOf={(order) => <OrderSummary order={order} />}
      actionsOf={(order) => <ChangeButton order={order} />}
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
    <PanelColumns
      hasActionBar
      side={
        <>
          <OrderWork order={order} />
          <OrderTagsInput order={order} />
          <OrderDocuments order={order} />
          <OrderPayments order={order} />
          <OrderReturns order={order} />
          <CasesOf orderId={order.id} />
          <OrderRefund order={order} />
          <OrderShipments order={order} />
          <OrderAddresses order={order} />
          <OrdersOfBuyer order={order} />
        </>
      }
    >
      <OrderSanctions order={order} />
      {balanceLeft(order) !== 0 && <BalanceNotice order={order} />}
      {order.note && (
        <Panel title={translate('orders.note')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{order.note}</Typography>
        </Panel>
      )}
      {order.giftNote && (
        <Panel title={translate('orders.giftNote')}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{order.giftNote}</Typography>
        </Panel>
      )}
      <Panel title={translate('orders.lines')}>
        <OrderLines order={order} />
        <OrderSums order={order} />
      </Panel>
      <Panel title={translate('orders.history')}>
        <NewOrderNote key={order.id} order={order} />
        <OrderHistory order={order} />
      </Panel>
    </PanelColumns>
  );
}

/** What a change after the payment left to be paid, or to be paid back. */
function BalanceNotice({ order: { balanceDue, currencyId } }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const money = useMoney();
  const amount = money(Math.abs(balanceDue), currencyId);
  return (
    <Alert severity="warning">
      {translate(balanceDue > 0 ? 'orders.balance.toPay' : 'orders.balance.toReturn', { amount })}
    </Alert>
  );
}

function ChangeButton({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  if (!mayWrite || !order.changeable.goods) return null;
  return (
    <Button component={LinkBase} to={`/orders/${order.id}`} variant="outlined" color="inherit" size="small">
      {translate('orders.compose.change')}
    </Button>
  );
}
