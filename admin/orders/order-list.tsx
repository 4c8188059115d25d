import { DataTable, useListContext, useTranslate } from 'react-admin';
import { ExportButton } from '../ui/export-button.tsx';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMoney } from '../ui/use-money.ts';
import { OrderCards } from './order-cards.tsx';
import {
  currencyChoices,
  paymentStatusChoices,
  paymentTypeChoices,
  paymentTypeKey,
} from './order-choices.ts';
import { orderExports } from './order-exports.ts';
import { type OrderRow, orderListOrder } from './order-row.ts';
import { PaymentDue } from './payment-due.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';

const field = (name: string) => `resources.orders.fields.${name}`;

const filters: ListFilter[] = [
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
  { kind: 'choice', source: 'currencyId', label: field('currencyId'), choices: currencyChoices },
  { kind: 'switch', source: 'overdue', label: field('overdue') },
];

/** Orders, the newest first. */
export function OrderList() {
  return (
    <RecordList
      filters={filters}
      {...orderListOrder}
      sorts={['placedAt', 'orderNumber', 'customerName', 'paymentDueAt']}
      columns={[
        'placedAt',
        'customerName',
        'paymentTypeId',
        'paymentStatusId',
        'paymentDueAt',
        'lineCount',
        'total',
      ]}
      table={<OrderTable />}
      cards={<OrderCards />}
      actions={<ExportButton choices={orderExports} />}
      empty={<FirstRecords title="orders.none" text="orders.noneText" />}
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
      <DataTable.Col<OrderRow> source="placedAt" render={({ placedAt }) => <TimeStamp at={placedAt} />} />
      <DataTable.Col source="customerName" />
      <DataTable.Col<OrderRow>
        source="paymentTypeId"
        sx={onWideScreens}
        render={({ paymentTypeId }) => translate(paymentTypeKey(paymentTypeId))}
      />
      <DataTable.Col<OrderRow>
        source="paymentStatusId"
        render={({ paymentStatusId }) => <PaymentStatusChip id={paymentStatusId} />}
      />
      <DataTable.Col<OrderRow>
        source="paymentDueAt"
        sx={onWideScreens}
        render={({ paymentDueAt }) => paymentDueAt && <PaymentDue at={paymentDueAt} />}
      />
      <DataTable.NumberCol source="lineCount" disableSort sx={onWideScreens} />
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
