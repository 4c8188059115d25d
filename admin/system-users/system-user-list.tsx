import { Chip, type Theme, useMediaQuery } from '@mui/material';
import { DataTable, List, useTranslate } from 'react-admin';
import { ListPages } from '../shell/list-pages.tsx';
import { ListSearch } from '../shell/list-search.tsx';
import { Moment } from '../shell/moment.tsx';
import { RowCards } from '../shell/row-cards.tsx';
import type { ReplyOf } from '../staff-call.ts';

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
            render={({ lastSignInAt }) => (lastSignInAt ? <Moment at={lastSignInAt} /> : '–')}
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
