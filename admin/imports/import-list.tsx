import { type Theme, useMediaQuery } from '@mui/material';
import { CanAccess, CreateButton, DataTable, List, TopToolbar, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListPages } from '../ui/list-pages.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { ImportStateChip } from './import-state-chip.tsx';

type ImportRow = ReplyOf<'POST /api/Product/Import/List'>['productImports'][number] & { id: string };

/** Earlier imports, the newest first, each with its report. */
export function ImportList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      actions={
        <TopToolbar>
          <NewImport />
        </TopToolbar>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      pagination={<ListPages />}
      empty={
        <FirstRecords title="imports.none" text="imports.explanation">
          <NewImport />
        </FirstRecords>
      }
    >
      {isNarrow ? <ImportCards /> : <ImportTable />}
    </List>
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
    <DataTable<ImportRow> bulkActionButtons={false} rowClick="show">
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
      <DataTable.Col source="startedBy" disableSort />
    </DataTable>
  );
}

function ImportCards() {
  const translate = useTranslate();
  return (
    <RowCards<ImportRow>
      type="show"
      parts={(row) => ({
        title: row.fileName,
        aside: <ImportStateChip state={row.state} />,
        lines: [
          <TimeStamp key="date" at={row.createdAt} />,
          `${translate(row.dryRun ? 'imports.dryRun' : 'imports.realRun')} · ${row.startedBy}`,
        ],
      })}
    />
  );
}
