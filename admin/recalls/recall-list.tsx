import type { StaffRecallRow } from '@kamra/contract/recalls.ts';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { recallListOrder } from './recall-calls.ts';
import { RecallState } from './recall-state.tsx';

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'recalls.searchPlaceholder' }];

/** Recalls, the newest first, with how many of their buyers were told. */
export function RecallList() {
  return (
    <RecordList
      filters={filters}
      {...recallListOrder}
      sorts={['id', 'name']}
      actions={<NewRecall />}
      table={<RecallTable />}
      cards={<RecallCards />}
      empty={
        <FirstRecords title="recalls.none" text="recalls.explanation">
          <NewRecall />
        </FirstRecords>
      }
    />
  );
}

function NewRecall() {
  return (
    <CanAccess resource="recalls" action="create">
      <CreateButton label="recalls.new" variant="contained" />
    </CanAccess>
  );
}

function RecallTable() {
  return (
    <RecordTable<StaffRecallRow>>
      <DataTable.NumberCol<StaffRecallRow> source="id" />
      <DataTable.Col<StaffRecallRow>
        source="name"
        render={({ name }) => <RecordLink type="edit" label={name} />}
      />
      <DataTable.NumberCol<StaffRecallRow> source="productCount" disableSort />
      <DataTable.Col<StaffRecallRow>
        source="toldCount"
        disableSort
        render={({ toldCount, orderCount }) => `${toldCount} / ${orderCount}`}
      />
      <DataTable.Col<StaffRecallRow>
        source="state"
        disableSort
        render={({ state }) => <RecallState state={state} />}
      />
    </RecordTable>
  );
}

function RecallCards() {
  const translate = useTranslate();
  return (
    <RowCards<StaffRecallRow>
      type="edit"
      parts={({ name, state, toldCount, orderCount }) => ({
        title: name,
        aside: null,
        line: translate('recalls.told', { told: toldCount, orders: orderCount }),
        state: <RecallState state={state} />,
      })}
    />
  );
}
