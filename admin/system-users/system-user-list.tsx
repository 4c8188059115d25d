import { Chip, type Theme, useMediaQuery } from '@mui/material';
import { DataTable, List, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { ListPages } from '../ui/list-pages.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';

type SystemUserRow = ReplyOf<'POST /api/SystemUser/Get'>['systemUsers'][number];

const filters = [<ListSearch key="q" source="q" alwaysOn placeholder="systemUsers.searchPlaceholder" />];

/** Members of staff with their roles. */
export function SystemUserList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      filters={filters}
      actions={false}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      pagination={<ListPages />}
      empty={false}
    >
      {isNarrow ? (
        <RowCards<SystemUserRow>
          type={false}
          parts={(user) => ({
            title: user.name,
            aside: <ActiveChip active={user.active} />,
            lines: [user.username, user.roleName],
          })}
        />
      ) : (
        <DataTable<SystemUserRow> bulkActionButtons={false} rowClick={false}>
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
            render={({ lastSignInAt }) => (lastSignInAt ? <TimeStamp at={lastSignInAt} /> : '–')}
          />
        </DataTable>
      )}
    </List>
  );
}

function ActiveChip({ active }: { active: boolean }) {
  const translate = useTranslate();
  return <Chip size="small" label={translate(active ? 'systemUsers.active' : 'systemUsers.inactive')} />;
}
