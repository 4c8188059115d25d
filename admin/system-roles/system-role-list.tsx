import type { SystemRole } from '@kamra/contract/system-roles.ts';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useRoleName } from '../ui/use-role-name.ts';
import { systemRoleListOrder } from './system-role-calls.ts';

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'systemRoles.searchPlaceholder' }];

/** The roles of staff. */
export function SystemRoleList() {
  return (
    <RecordList
      filters={filters}
      {...systemRoleListOrder}
      sorts={['name', 'userCount']}
      actions={<NewRole />}
      table={<RoleTable />}
      cards={<RoleCards />}
      empty={
        <FirstRecords title="systemRoles.none" text="systemRoles.explanation">
          <NewRole />
        </FirstRecords>
      }
    />
  );
}

function NewRole() {
  return (
    <CanAccess resource="role-names" action="create">
      <CreateButton label="systemRoles.new" variant="contained" />
    </CanAccess>
  );
}

function RoleTable() {
  const translate = useTranslate();
  const nameOf = useRoleName();
  return (
    <RecordTable<SystemRole>>
      <DataTable.Col<SystemRole>
        source="name"
        render={({ name }) => <RecordLink type="edit" label={nameOf(name)} />}
      />
      <DataTable.NumberCol<SystemRole> source="userCount" />
      <DataTable.Col<SystemRole>
        source="isAdministrator"
        disableSort
        render={(role) => <RoleKind role={role} />}
        label={translate('systemRoles.kind')}
      />
    </RecordTable>
  );
}

function RoleCards() {
  const translate = useTranslate();
  const nameOf = useRoleName();
  return (
    <RowCards<SystemRole>
      type="edit"
      parts={(role) => ({
        title: nameOf(role.name),
        aside: null,
        line: translate('systemRoles.users', { smart_count: role.userCount }),
        state: <RoleKind role={role} />,
      })}
    />
  );
}

function RoleKind({ role: { isAdministrator, isGrantable } }: { role: SystemRole }) {
  const translate = useTranslate();
  if (isAdministrator) return <StatusChip tone="info" label={translate('systemRoles.allRights')} />;
  if (!isGrantable) return <StatusChip tone="neutral" label={translate('systemRoles.beyondOwn')} />;
  return null;
}
