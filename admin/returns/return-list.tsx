import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import { returnStates } from '@kamra/contract/return-kinds.ts';
import { Link } from '@mui/material';
import { DataTable, LinkBase } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListTabs } from '../ui/list-tabs.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { ReturnStateChip } from '../ui/return-state.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';

type Listed = OrderReturn & { customerName: string };

const tabs = [...returnStates, 'all'] as const;

/** Returns by their state: what waits for staff first. */
export function ReturnList() {
  return (
    <RecordList
      sort={{ field: 'id', order: 'ASC' }}
      sorts={[]}
      tabs={<StateTabs />}
      table={<ReturnTable />}
      cards={<ReturnCards />}
      empty={
        <>
          <StateTabs />
          <FirstRecords title="returns.none" text="returns.explanation" />
        </>
      }
    />
  );
}

function StateTabs() {
  return (
    <ListTabs
      label="returns.stateOfReturns"
      source="state"
      ids={tabs}
      nameOf={(state) => `returns.states.${state}`}
    />
  );
}

function ReturnTable() {
  return (
    <RecordTable<Listed>>
      <DataTable.Col<Listed> source="number" disableSort render={(row) => <ReturnLink row={row} />} />
      <DataTable.Col<Listed> source="customerName" disableSort sx={onWideScreens} />
      <DataTable.Col<Listed>
        source="requestedAt"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ requestedAt }) => <TimeStamp at={requestedAt} />}
      />
      <DataTable.Col<Listed>
        source="refundUntil"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ refundUntil }) => <PlainDay day={refundUntil} />}
      />
      <DataTable.Col<Listed>
        source="state"
        disableSort
        render={({ state }) => <ReturnStateChip state={state} />}
      />
    </RecordTable>
  );
}

function ReturnCards() {
  return (
    <RowCards<Listed>
      type={false}
      parts={(row) => ({
        title: row.customerName,
        aside: <ReturnLink row={row} />,
        line: <TimeStamp at={row.requestedAt} />,
        state: <ReturnStateChip state={row.state} />,
      })}
    />
  );
}

function ReturnLink({ row: { orderId, number } }: { row: Listed }) {
  return (
    <Link component={LinkBase} to={`/orders/${orderId}/show`} sx={{ whiteSpace: 'nowrap' }}>
      {number}
    </Link>
  );
}
