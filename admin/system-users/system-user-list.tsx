import { systemUserStates } from '@kamra/contract/right-levels.ts';
import type { SystemUser } from '@kamra/contract/staff.ts';
import { Stack } from '@mui/material';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { useSystemRoles } from '../system-roles/use-system-roles.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useRoleName } from '../ui/use-role-name.ts';
import { systemUserListOrder } from './system-user-calls.ts';
import { UserAvatar } from './user-avatar.tsx';
import { UserStateChip } from './user-state-chip.tsx';

const search: ListFilter = { kind: 'search', source: 'q', placeholder: 'systemUsers.searchPlaceholder' };
const stateFilter: ListFilter = {
  kind: 'choice',
  source: 'state',
  label: 'resources.system-users.fields.state',
  isMultiple: true,
  choices: systemUserStates.map((id) => ({ id, name: `systemUsers.states.${id}` })),
};

/** Members of staff with their roles. */
export function SystemUserList() {
  const { roles } = useSystemRoles();
  const roleFilter: ListFilter = {
    kind: 'choice',
    source: 'roleId',
    label: 'resources.system-users.fields.roleName',
    choices: (roles ?? []).map(({ id, name }) => ({ id, name })),
  };
  return (
    <RecordList
      filters={[search, roleFilter, stateFilter]}
      {...systemUserListOrder}
      sorts={['name', 'username', 'lastSignInAt']}
      actions={<InviteButton />}
      table={<SystemUserTable />}
      cards={<SystemUserCards />}
      empty={
        <FirstRecords title="systemUsers.none" text="systemUsers.noneText">
          <InviteButton />
        </FirstRecords>
      }
    />
  );
}

function InviteButton() {
  return (
    <CanAccess resource="system-users" action="create">
      <CreateButton label="systemUsers.invite" variant="contained" />
    </CanAccess>
  );
}

function SystemUserTable() {
  const nameOf = useRoleName();
  return (
    <RecordTable<SystemUser>>
      <DataTable.Col<SystemUser>
        source="name"
        render={({ name, imageUrl }) => (
          <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
            <UserAvatar name={name} url={imageUrl} size={28} />
            <RecordLink type="edit" label={name} />
          </Stack>
        )}
      />
      <DataTable.Col<SystemUser> source="username" />
      <DataTable.Col<SystemUser> source="roleName" render={({ roleName }) => nameOf(roleName)} />
      <DataTable.Col<SystemUser>
        source="state"
        disableSort
        render={({ state }) => <UserStateChip state={state} />}
      />
      <DataTable.Col<SystemUser>
        source="lastSignInAt"
        sx={onWideScreens}
        render={({ lastSignInAt }) => (lastSignInAt ? <TimeStamp at={lastSignInAt} /> : '–')}
      />
    </RecordTable>
  );
}

function SystemUserCards() {
  const nameOf = useRoleName();
  const translate = useTranslate();
  return (
    <RowCards<SystemUser>
      type="edit"
      parts={({ name, imageUrl, roleName, username, state }) => ({
        picture: <UserAvatar name={name} url={imageUrl} size={40} />,
        title: name,
        aside: null,
        line: translate('systemUsers.cardLine', { role: nameOf(roleName), email: username }),
        state: <UserStateChip state={state} />,
      })}
    />
  );
}
