import { DataTable, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';

type SystemUserRow = ReplyOf<'POST /api/SystemUser/Get'>['systemUsers'][number];

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'systemUsers.searchPlaceholder' }];

/** Members of staff with their roles. */
export function SystemUserList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      sorts={['name', 'username']}
      table={<SystemUserTable />}
      cards={<SystemUserCards />}
      empty={<FirstRecords title="systemUsers.none" text="systemUsers.noneText" />}
    />
  );
}

function SystemUserTable() {
  return (
    <RecordTable<SystemUserRow>>
      <DataTable.Col source="name" />
      <DataTable.Col source="username" />
      <DataTable.Col source="roleName" disableSort />
      <DataTable.Col<SystemUserRow>
        source="active"
        disableSort
        render={({ active }) => <ActiveChip active={active} />}
      />
      <DataTable.Col<SystemUserRow>
        source="lastSignInAt"
        disableSort
        sx={onWideScreens}
        render={({ lastSignInAt }) => (lastSignInAt ? <TimeStamp at={lastSignInAt} /> : '–')}
      />
    </RecordTable>
  );
}

function SystemUserCards() {
  return (
    <RowCards<SystemUserRow>
      type={false}
      parts={(user) => ({
        title: user.name,
        aside: null,
        line: `${user.roleName} · ${user.username}`,
        state: <ActiveChip active={user.active} />,
      })}
    />
  );
}

function ActiveChip({ active }: { active: boolean }) {
  const translate = useTranslate();
  const label = translate(active ? 'systemUsers.active' : 'systemUsers.inactive');
  return <StatusChip tone={active ? 'good' : 'neutral'} label={label} />;
}
