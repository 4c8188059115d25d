import type { Module } from '@kamra/contract/endpoint.ts';
import { modules } from '@kamra/contract/endpoint.ts';
import { Alert, Button, Link, Typography } from '@mui/material';
import { CanAccess, LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { RoleDemandSwitch } from '../second-factor/role-demand-switch.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRoleName } from '../ui/use-role-name.ts';
import { DeleteRoleButton } from './delete-role-button.tsx';
import { RenameRoleButton } from './rename-role-button.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { type RoleForm, systemRoleListOrder } from './system-role-calls.ts';

/** One role: what it may do in each module. Renaming, copying and deleting are actions of their own. */
export function SystemRoleEdit() {
  const translate = useTranslate();
  const mayName = useMayWrite('role-names');
  const nameOf = useRoleName();
  const mayGrant = useMayWrite('role-rights');
  return (
    <RecordEdit<RoleForm>
      titleOf={({ name }) => nameOf(name)}
      stateOf={({ isAdministrator }) =>
        isAdministrator && <StatusChip tone="info" label={translate('systemRoles.allRights')} />
      }
      detailsOf={({ userCount }) => translate('systemRoles.users', { smart_count: userCount })}
      actionsOf={(role) => mayName && <RoleActions role={role} />}
      list={systemRoleListOrder}
      mayWrite={mayGrant}
      readOnly="systemRoles.readOnly"
      saved="systemRoles.saved"
      words={{ nameOf: useFieldName(), writeValue: useLevelName() }}
    >
      <FormColumns side={<RolePanel mayName={mayName} />}>
        <RightsPanel mayGrant={mayGrant} />
      </FormColumns>
    </RecordEdit>
  );
}

function RightsPanel({ mayGrant }: { mayGrant: boolean }) {
  const translate = useTranslate();
  const role = useRecordContext<RoleForm>();
  if (!role) return null;
  if (!role.rights) return <Alert severity="info">{translate('systemRoles.rightsHidden')}</Alert>;
  return (
    <Panel title={translate('systemRoles.cards.rights')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate(role.isAdministrator ? 'systemRoles.fixed' : 'systemRoles.rightsHelp')}
      </Typography>
      <RightsMatrix readOnly={!mayGrant || role.isAdministrator} />
    </Panel>
  );
}

/** Its name, and who has it. */
function RolePanel({ mayName }: { mayName: boolean }) {
  const nameOf = useRoleName();
  const translate = useTranslate();
  const role = useRecordContext<RoleForm>();
  if (!role) return null;
  const filter = encodeURIComponent(JSON.stringify({ roleId: role.id }));
  const users = translate('systemRoles.users', { smart_count: role.userCount });
  return (
    <Panel title={translate('systemRoles.cards.role')}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(role.name)}</Typography>
      <Typography sx={{ mb: 1 }}>
        <CanAccess resource="system-users" action="list" accessDenied={users}>
          <Link component={LinkBase} to={`/system-users?filter=${filter}`}>
            {users}
          </Link>
        </CanAccess>
      </Typography>
      {mayName && role.isGrantable && <RenameRoleButton role={role} />}
      <RoleDemandSwitch roleId={role.id} mayWrite={mayName && role.isGrantable} />
    </Panel>
  );
}

function RoleActions({ role }: { role: RoleForm }) {
  const translate = useTranslate();
  return (
    <>
      {role.isGrantable && (
        <Button
          component={LinkBase}
          to={`/system-roles/create?copyOf=${role.id}`}
          variant="outlined"
          color="inherit"
        >
          {translate('systemRoles.copy')}
        </Button>
      )}
      {!role.isAdministrator && <DeleteRoleButton role={role} />}
    </>
  );
}

const isModule = (name: string): name is Module => modules.some((module) => module === name);

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [group, module = ''] = path.split('.');
    return group === 'rights' && isModule(module) ? translate(`modules.${module}`) : undefined;
  };
}

function useLevelName() {
  const translate = useTranslate();
  return (_path: string, value: unknown) => translate(`rightLevels.${String(value)}`);
}
