import { importStates } from '@kamra/contract/product-import.ts';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { importListOrder } from './import-list-order.ts';
import { ImportStateChip } from './import-state-chip.tsx';

type ImportRow = ReplyOf<'POST /api/Product/Import/List'>['productImports'][number] & { id: string };

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'imports.searchPlaceholder' },
  {
    kind: 'choice',
    source: 'state',
    label: 'resources.imports.fields.state',
    choices: importStates.map((id) => ({ id, name: `imports.states.${id}` })),
  },
];

/** Earlier imports, the newest first, each with its report. */
export function ImportList() {
  return (
    <RecordList
      filters={filters}
      actions={<NewImport />}
      {...importListOrder}
      sorts={['createdAt', 'fileName']}
      columns={['createdAt', 'dryRun', 'state', 'startedBy']}
      table={<ImportTable />}
      cards={<ImportCards />}
      empty={
        <FirstRecords title="imports.none" text="imports.explanation">
          <NewImport />
        </FirstRecords>
      }
    />
  );
}

function NewImport() {
  return (
    <CanAccess resource="imports" action="create">
      <CreateButton resource="imports" label="imports.newImport" variant="contained" />
    </CanAccess>
  );
}

function ImportTable() {
  const translate = useTranslate();
  return (
    <RecordTable<ImportRow>>
      <DataTable.Col<ImportRow>
        source="fileName"
        render={({ fileName }) => <RecordLink type="show" label={fileName} />}
      />
      <DataTable.Col<ImportRow> source="createdAt" render={({ createdAt }) => <TimeStamp at={createdAt} />} />
      <DataTable.Col<ImportRow>
        source="dryRun"
        disableSort
        render={({ dryRun }) => translate(dryRun ? 'imports.dryRun' : 'imports.realRun')}
      />
      <DataTable.Col<ImportRow>
        source="state"
        disableSort
        render={(row) => <ImportStateChip state={row.state} />}
      />
      <DataTable.Col source="startedBy" disableSort sx={onWideScreens} />
    </RecordTable>
  );
}

function ImportCards() {
  const translate = useTranslate();
  return (
    <RowCards<ImportRow>
      type="show"
      parts={(row) => ({
        title: row.fileName,
        aside: null,
        line: (
          <>
            {translate(row.dryRun ? 'imports.dryRun' : 'imports.realRun')} · <TimeStamp at={row.createdAt} />
          </>
        ),
        state: <ImportStateChip state={row.state} />,
      })}
    />
  );
}
