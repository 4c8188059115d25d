import { type CashLine, cashLineStates } from '@kamra/contract/cash-reports.ts';
import { Stack, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { ListTabs } from '../ui/list-tabs.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useMoney } from '../ui/use-money.ts';
import { CashLineActions } from './cash-line-actions.tsx';
import { CashOutcome } from './cash-outcome.tsx';
import { ImportCashReportButton } from './import-cash-report-button.tsx';
import { OverdueCash } from './overdue-cash.tsx';

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'cashReports.searchPlaceholder' }];

/** Rows of carriers' cash reports: those that wait for a decision, and what was settled. */
export function CashLineList() {
  const mayWrite = useMayWrite('orders');
  const head = (
    <>
      <OverdueCash />
      <StateTabs />
    </>
  );
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      sorts={[]}
      tabs={head}
      actions={mayWrite && <ImportCashReportButton />}
      table={<LineTable />}
      cards={<LineCards />}
      empty={
        <>
          {head}
          <FirstRecords title="cashReports.none" text="cashReports.explanation">
            {mayWrite && <ImportCashReportButton />}
          </FirstRecords>
        </>
      }
    />
  );
}

function StateTabs() {
  return (
    <ListTabs
      label="cashReports.states.title"
      source="state"
      ids={cashLineStates}
      nameOf={(state) => `cashReports.states.${state}`}
    />
  );
}

function LineTable() {
  const money = useMoney();
  return (
    <RecordTable<CashLine>>
      <DataTable.Col<CashLine>
        source="reportedOn"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ reportedOn, importedAt }) => <PlainDay day={reportedOn ?? importedAt.slice(0, 10)} />}
      />
      <DataTable.Col<CashLine>
        source="parcelNumber"
        disableSort
        render={({ parcelNumber, orderReference, fileName }) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{parcelNumber || orderReference}</Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {fileName}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<CashLine>
        source="collected"
        align="right"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ collected, currencyId }) => <strong>{money(collected, currencyId)}</strong>}
      />
      <DataTable.Col<CashLine>
        source="outcome"
        disableSort
        render={(line) => <OutcomeAndActions line={line} />}
      />
    </RecordTable>
  );
}

function LineCards() {
  const money = useMoney();
  return (
    <RowCards<CashLine>
      type={false}
      parts={(line) => ({
        title: line.parcelNumber || line.orderReference,
        aside: money(line.collected, line.currencyId),
        line: line.fileName,
        below: <OutcomeAndActions line={line} />,
      })}
    />
  );
}

function OutcomeAndActions({ line }: { line: CashLine }) {
  const mayWrite = useMayWrite('orders');
  const { state, note, decidedBy } = line;
  return (
    <Stack direction="row" sx={{ gap: 1, py: 0.5, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Stack sx={{ gap: 0.5 }}>
        <CashOutcome row={line} outcome={line.outcome} />
        {state !== 'open' && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[note, decidedBy].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Stack>
      {mayWrite && state !== 'settled' && <CashLineActions line={line} />}
    </Stack>
  );
}
