import type { BulkChange } from '@kamra/contract/bulk-changes.ts';
import { DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { BulkStateChip, bulkChangeListOrder, keyOfAction } from './bulk-change-words.tsx';

type Row = BulkChange & { id: string };

/** Earlier bulk changes, the newest first, each with what it refused. */
export function BulkChangeList() {
  return (
    <RecordList
      {...bulkChangeListOrder}
      sorts={['createdAt']}
      columns={['createdAt', 'total', 'changed', 'refused', 'state', 'startedBy']}
      table={<BulkChangeTable />}
      cards={<BulkChangeCards />}
      empty={<FirstRecords title="bulk.none" text="bulk.explanation" />}
    />
  );
}

function BulkChangeTable() {
  const translate = useTranslate();
  return (
    <RecordTable<Row>>
      <DataTable.Col<Row>
        source="action"
        disableSort
        render={({ action }) => <RecordLink type="show" label={translate(keyOfAction(action))} />}
      />
      <DataTable.Col<Row> source="createdAt" render={({ createdAt }) => <TimeStamp at={createdAt} />} />
      <DataTable.NumberCol source="total" disableSort />
      <DataTable.NumberCol source="changed" disableSort sx={onWideScreens} />
      <DataTable.NumberCol source="refused" disableSort sx={onWideScreens} />
      <DataTable.Col<Row>
        source="state"
        disableSort
        render={({ state }) => <BulkStateChip state={state} />}
      />
      <DataTable.Col source="startedBy" disableSort sx={onWideScreens} />
    </RecordTable>
  );
}

function BulkChangeCards() {
  const translate = useTranslate();
  return (
    <RowCards<Row>
      type="show"
      parts={({ action, createdAt, state, total }) => ({
        title: translate(keyOfAction(action)),
        aside: translate('bulk.products', { smart_count: total }),
        line: <TimeStamp at={createdAt} />,
        state: <BulkStateChip state={state} />,
      })}
    />
  );
}
