import { Button } from '@mui/material';
import { DataTable, LinkBase, useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../ui/export-button.tsx';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useMoney } from '../ui/use-money.ts';
import { DeliveryStateChip } from './delivery-state-chip.tsx';
import { OrderBulkMenu } from './order-bulk-menu.tsx';
import { OrderCards } from './order-cards.tsx';
import {
  currencyChoices,
  deliveryEventChoices,
  paymentStatusChoices,
  paymentTypeChoices,
  paymentTypeKey,
} from './order-choices.ts';
import { orderExports } from './order-exports.ts';
import { OrderMarks } from './order-marks.tsx';
import { type OrderRow, orderListOrder } from './order-row.ts';
import { OrderTabs } from './order-tabs.tsx';
import { PaymentDue } from './payment-due.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';
import { useTagChoices } from './use-order-tags.ts';

const field = (name: string) => `resources.orders.fields.${name}`;

const standardFilters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'orders.searchPlaceholder' },
  {
    kind: 'choice',
    source: 'paymentStatusId',
    label: field('paymentStatusId'),
    choices: paymentStatusChoices,
    isMultiple: true,
  },
  { kind: 'days', from: 'placedFrom', to: 'placedTo', label: field('placedAt') },
  { kind: 'choice', source: 'paymentTypeId', label: field('paymentTypeId'), choices: paymentTypeChoices },
  {
    kind: 'choice',
    source: 'lastDeliveryEvent',
    label: field('lastDeliveryEvent'),
    choices: deliveryEventChoices,
    isMultiple: true,
  },
  { kind: 'choice', source: 'currencyId', label: field('currencyId'), choices: currencyChoices },
  { kind: 'switch', source: 'overdue', label: field('overdue') },
];

/** Orders, the newest first. */
export function OrderList() {
  const tags = useTagChoices();
  const filters: ListFilter[] = [
    ...standardFilters,
    ...(tags.length > 0
      ? [{ kind: 'choice', source: 'tags', label: field('tags'), choices: tags, isMultiple: true } as const]
      : []),
  ];
  return (
    <RecordList
      filters={filters}
      tabs={<OrderTabs />}
      {...orderListOrder}
      sorts={['placedAt', 'orderNumber', 'customerName', 'paymentDueAt']}
      columns={[
        'placedAt',
        'customerName',
        'email',
        'paymentTypeId',
        'paymentStatusId',
        'lastDeliveryEvent',
        'paymentDueAt',
        'tags',
        'lineCount',
        'total',
      ]}
      bulkActions={<OrderBulkMenu />}
      table={<OrderTable />}
      cards={<OrderCards />}
      actions={
        <>
          <ExportButton choices={orderExports} />
          <NewOrderButton />
        </>
      }
      empty={
        <FirstRecords title="orders.none" text="orders.noneText">
          <NewOrderButton />
        </FirstRecords>
      }
    />
  );
}

function OrderTable() {
  const translate = useTranslate();
  const money = useMoney();
  const { filterValues } = useListContext();
  return (
    <RecordTable<OrderRow>>
      <DataTable.Col<OrderRow>
        source="orderNumber"
        render={(order) => <RecordLink type="show" label={order.orderNumber} />}
      />
      <DataTable.Col<OrderRow>
        source="placedAt"
        sx={{ whiteSpace: { md: 'nowrap' } }}
        render={({ placedAt }) => <TimeStamp at={placedAt} />}
      />
      <DataTable.Col source="customerName" />
      <DataTable.Col source="email" sx={{ ...onLargeScreens, ...longText }} />
      <DataTable.Col<OrderRow>
        source="paymentTypeId"
        sx={onWideScreens}
        render={({ paymentTypeId }) => translate(paymentTypeKey(paymentTypeId))}
      />
      <DataTable.Col<OrderRow>
        source="paymentStatusId"
        render={({ paymentStatusId, paymentTypeId }) => (
          <PaymentStatusChip id={paymentStatusId} typeId={paymentTypeId} />
        )}
      />
      <DataTable.Col<OrderRow>
        source="lastDeliveryEvent"
        disableSort
        sx={onWideScreens}
        render={({ lastDeliveryEvent }) => <DeliveryStateChip event={lastDeliveryEvent} />}
      />
      <DataTable.Col<OrderRow>
        source="paymentDueAt"
        sx={onLargeScreens}
        render={({ paymentDueAt }) => paymentDueAt && <PaymentDue at={paymentDueAt} />}
      />
      <DataTable.Col<OrderRow>
        source="tags"
        disableSort
        sx={onWideScreens}
        render={(order) => <OrderMarks order={order} />}
      />
      <DataTable.NumberCol source="lineCount" disableSort sx={onLargeScreens} />
      <DataTable.Col<OrderRow>
        source="total"
        align="right"
        disableSort={!filterValues.currencyId}
        sx={{ whiteSpace: 'nowrap' }}
        render={({ total, currencyId }) => <strong>{money(total, currencyId)}</strong>}
      />
    </RecordTable>
  );
}

/** For columns that make way for the total on a laptop. */
const onLargeScreens = { display: { xs: 'none', xl: 'table-cell' } } as const;
const longText = { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

function NewOrderButton() {
  const translate = useTranslate();
  if (!useMayWrite('orders')) return null;
  return (
    <Button component={LinkBase} to="/orders/create" variant="contained">
      {translate('orders.compose.createTitle')}
    </Button>
  );
}
