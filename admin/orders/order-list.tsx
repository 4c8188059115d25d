import { formatMoney } from '@kamra/contract/money.ts';
import { type Theme, useMediaQuery } from '@mui/material';
import {
  DataTable,
  DateInput,
  FilterButton,
  List,
  SelectArrayInput,
  SelectInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListPages } from '../ui/list-pages.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { SwitchFilter } from '../ui/switch-filter.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { OrderCards } from './order-cards.tsx';
import { paymentStatusChoices, paymentTypeChoices, paymentTypeKey } from './order-choices.ts';
import type { OrderRow } from './order-row.ts';
import { PaymentDue } from './payment-due.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';

const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder="orders.searchPlaceholder" />,
  <SelectArrayInput
    key="status"
    source="paymentStatusId"
    choices={paymentStatusChoices}
    alwaysOn
    sx={{ minWidth: 200 }}
  />,
  <SelectInput key="type" source="paymentTypeId" choices={paymentTypeChoices} />,
  <SwitchFilter key="overdue" source="overdue" />,
  <DateInput key="from" source="placedFrom" />,
  <DateInput key="to" source="placedTo" />,
];

/** Orders, the newest first. */
export function OrderList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton disableSaveQuery />
        </TopToolbar>
      }
      sort={{ field: 'placedAt', order: 'DESC' }}
      perPage={25}
      pagination={<ListPages />}
      empty={<FirstRecords title="orders.none" text="orders.noneText" />}
    >
      {isNarrow ? <OrderCards /> : <OrderTable />}
    </List>
  );
}

function OrderTable() {
  const translate = useTranslate();
  return (
    <DataTable<OrderRow> bulkActionButtons={false} rowClick="show">
      <DataTable.Col<OrderRow>
        source="orderNumber"
        render={(order) => <RecordLink type="show" label={order.orderNumber} />}
      />
      <DataTable.Col<OrderRow> source="placedAt" render={({ placedAt }) => <TimeStamp at={placedAt} />} />
      <DataTable.Col source="customerName" />
      <DataTable.Col<OrderRow>
        source="paymentTypeId"
        render={({ paymentTypeId }) => translate(paymentTypeKey(paymentTypeId))}
      />
      <DataTable.Col<OrderRow>
        source="paymentStatusId"
        render={({ paymentStatusId }) => <PaymentStatusChip id={paymentStatusId} />}
      />
      <DataTable.Col<OrderRow>
        source="paymentDueAt"
        render={({ paymentDueAt }) => paymentDueAt && <PaymentDue at={paymentDueAt} />}
      />
      <DataTable.NumberCol source="lineCount" disableSort />
      <DataTable.Col<OrderRow>
        source="total"
        align="right"
        render={({ total, currencyId }) => <strong>{formatMoney(total, currencyId)}</strong>}
      />
    </DataTable>
  );
}
