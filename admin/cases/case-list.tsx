import { caseKinds } from '@kamra/contract/case-kinds.ts';
import { DataTable, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListTabs } from '../ui/list-tabs.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { CaseDueDay, CaseStateChip } from './case-state.tsx';

type Listed = ReplyOf<'POST /api/Case/List'>['cases'][number];

/** What waits for an answer, by the day on which it is due. */
export function CaseList() {
  return (
    <RecordList
      sort={{ field: 'dueOn', order: 'ASC' }}
      sorts={[]}
      tabs={<CaseTabs />}
      table={<CaseTable />}
      cards={<CaseCards />}
      empty={
        <>
          <CaseTabs />
          <FirstRecords title="cases.none" text="cases.explanation" />
        </>
      }
    />
  );
}

function CaseTabs() {
  return (
    <>
      <ListTabs
        label="cases.stateOfCases"
        source="state"
        ids={['open', 'answered', 'closed', 'remedy', 'all', 'spam']}
        nameOf={(state) => `cases.states.${state}`}
      />
      <ListTabs
        label="cases.kindOfCases"
        source="kind"
        ids={['all', ...caseKinds]}
        nameOf={(kind) => `cases.kinds.${kind}`}
      />
    </>
  );
}

function CaseTable() {
  const translate = useTranslate();
  return (
    <RecordTable<Listed>>
      <DataTable.Col<Listed>
        source="number"
        disableSort
        render={({ number }) => <RecordLink type="show" label={number} />}
      />
      <DataTable.Col<Listed>
        source="kind"
        disableSort
        render={({ kind }) => translate(`cases.kinds.${kind}`)}
      />
      <DataTable.Col<Listed> source="name" disableSort sx={onWideScreens} />
      <DataTable.Col<Listed>
        source="receivedAt"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ receivedAt }) => <TimeStamp at={receivedAt} />}
      />
      <DataTable.Col<Listed> source="dueOn" disableSort render={(row) => <CaseDueDay found={row} />} />
      <DataTable.Col<Listed> source="state" disableSort render={(row) => <CaseStateChip found={row} />} />
    </RecordTable>
  );
}

function CaseCards() {
  const translate = useTranslate();
  return (
    <RowCards<Listed>
      type="show"
      parts={(row) => ({
        title: row.number,
        aside: translate(`cases.kinds.${row.kind}`),
        line: (
          <>
            {row.name} · <CaseDueDay found={row} />
          </>
        ),
        state: <CaseStateChip found={row} />,
      })}
    />
  );
}
