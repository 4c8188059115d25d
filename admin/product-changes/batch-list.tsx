import { DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { type BatchRow, batchListOrder } from './batch-row.ts';
import { useBatchTitle } from './use-batch-title.ts';

const filters: ListFilter[] = [{ kind: 'switch', source: 'onlyMany', label: 'changes.onlyMany' }];

/** What staff changed at once, the newest first. */
export function BatchList() {
  return (
    <RecordList
      filters={filters}
      {...batchListOrder}
      sorts={[]}
      table={<BatchTable />}
      cards={<BatchCards />}
      empty={<FirstRecords title="changes.noBatches" text="changes.noBatchesText" />}
    />
  );
}

function BatchTable() {
  const titleOf = useBatchTitle();
  return (
    <RecordTable<BatchRow>>
      <DataTable.Col<BatchRow>
        source="kind"
        disableSort
        render={(batch) => <RecordLink type="show" label={titleOf(batch)} />}
      />
      <DataTable.NumberCol source="productCount" disableSort />
      <DataTable.Col<BatchRow> source="systemUserName" disableSort sx={onWideScreens} />
      <DataTable.Col<BatchRow> source="at" disableSort render={({ at }) => <TimeStamp at={at} />} />
      <DataTable.Col<BatchRow>
        source="undoneCount"
        disableSort
        render={(batch) => <UndoneChip {...batch} />}
      />
    </RecordTable>
  );
}

export function UndoneChip({ undoneCount, productCount }: Pick<BatchRow, 'undoneCount' | 'productCount'>) {
  const translate = useTranslate();
  if (undoneCount === 0) return null;
  if (undoneCount >= productCount) return <StatusChip tone="ended" label={translate('changes.isUndone')} />;
  const label = translate('changes.isPartlyUndone', { undone: undoneCount, all: productCount });
  return <StatusChip tone="neutral" label={label} />;
}

function BatchCards() {
  const translate = useTranslate();
  const titleOf = useBatchTitle();
  return (
    <RowCards<BatchRow>
      type="show"
      parts={(batch) => ({
        title: titleOf(batch),
        aside: translate('changes.productCount', { smart_count: batch.productCount }),
        line: (
          <>
            {batch.systemUserName} · <TimeStamp at={batch.at} />
          </>
        ),
        state: <UndoneChip {...batch} />,
      })}
    />
  );
}
