import type { SupplierFile, SupplierRun } from '@kamra/contract/supplier-files.ts';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import type { Tone } from '../ui/palette.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { supplierFileListOrder } from './supplier-file-calls.ts';

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'supplierFiles.searchPlaceholder' },
];

/** Files of suppliers that are read every day. */
export function SupplierFileList() {
  return (
    <RecordList
      filters={filters}
      {...supplierFileListOrder}
      sorts={['name']}
      actions={<NewFile />}
      table={<SupplierFileTable />}
      cards={<SupplierFileCards />}
      empty={
        <FirstRecords title="supplierFiles.none" text="supplierFiles.explanation">
          <NewFile />
        </FirstRecords>
      }
    />
  );
}

function NewFile() {
  return (
    <CanAccess resource="supplier-files" action="create">
      <CreateButton label="supplierFiles.new" variant="contained" />
    </CanAccess>
  );
}

function SupplierFileTable() {
  const translate = useTranslate();
  return (
    <RecordTable<SupplierFile>>
      <DataTable.Col<SupplierFile>
        source="name"
        render={({ name }) => <RecordLink type="edit" label={name} />}
      />
      <DataTable.Col<SupplierFile>
        source="fields"
        disableSort
        render={({ fields }) => fields.map((field) => translate(`supplierFiles.fields.${field}`)).join(', ')}
      />
      <DataTable.Col<SupplierFile>
        source="hour"
        disableSort
        sx={onWideScreens}
        render={({ hour, isEnabled }) => (isEnabled ? `${hour}:00` : translate('supplierFiles.onDemand'))}
      />
      <DataTable.Col<SupplierFile>
        source="lastRun"
        disableSort
        render={({ lastRun }) => (lastRun ? <TimeStamp at={lastRun.startedAt} /> : '–')}
      />
      <DataTable.Col<SupplierFile>
        source="state"
        disableSort
        render={({ lastRun }) => lastRun && <RunState run={lastRun} />}
      />
    </RecordTable>
  );
}

function SupplierFileCards() {
  return (
    <RowCards<SupplierFile>
      type="edit"
      parts={({ name, lastRun }) => ({
        title: name,
        aside: null,
        line: lastRun ? <TimeStamp at={lastRun.startedAt} /> : '–',
        state: lastRun && <RunState run={lastRun} />,
      })}
    />
  );
}

const tones: Record<SupplierRun['state'], Tone> = {
  trying: 'busy',
  importing: 'busy',
  tried: 'info',
  finished: 'good',
  stopped: 'pending',
  failed: 'bad',
};

/** How a run stands, or ended. */
export function RunState({ run: { state } }: { run: SupplierRun }) {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`supplierFiles.states.${state}`)} />;
}
