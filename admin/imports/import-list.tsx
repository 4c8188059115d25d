import { type Theme, useMediaQuery } from '@mui/material';
import { CanAccess, CreateButton, DataTable, List, TopToolbar, useTranslate } from 'react-admin';
import { FirstRecords } from '../shell/first-records.tsx';
import { ListPages } from '../shell/list-pages.tsx';
import { Moment } from '../shell/moment.tsx';
import { RecordLink } from '../shell/record-link.tsx';
import { RowCards } from '../shell/row-cards.tsx';
import type { ReplyOf } from '../staff-call.ts';
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
      <DataTable.Col<ImportRow> source="createdAt" render={({ createdAt }) => <Moment at={createdAt} />} />
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
          <Moment key="date" at={row.createdAt} />,
          `${translate(row.dryRun ? 'imports.dryRun' : 'imports.realRun')} · ${row.startedBy}`,
        ],
      })}
    />
  );
}
