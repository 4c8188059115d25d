import type { SystemUser } from '@kamra/contract/staff.ts';
import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useSystemRoles } from '../system-roles/use-system-roles.ts';
import { adminLanguages } from '../translations/text-provider.ts';
import { useRoleName } from '../ui/use-role-name.ts';

const languageChoices = adminLanguages.map(({ locale, name }) => ({ id: locale, name }));

/** Name, address, role and language of a member of staff. */
export function SystemUserFields({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <TextInput source="name" readOnly={readOnly} helperText={false} isRequired autoComplete="off" />
      <TextInput
        source="username"
        type="email"
        readOnly={readOnly}
        helperText="systemUsers.emailHelp"
        isRequired
        autoComplete="off"
      />
      <RoleInput readOnly={readOnly} />
      <SelectInput
        source="language"
        choices={languageChoices}
        defaultValue="hu"
        readOnly={readOnly}
        translateChoice={false}
        helperText="systemUsers.languageHelp"
        isRequired
      />
    </>
  );
}

/** The roles that the signed-in person may give, and the present one. */
function RoleInput({ readOnly }: { readOnly: boolean }) {
  const user = useRecordContext<SystemUser>();
  const { roles } = useSystemRoles();
  const nameOf = useRoleName();
  const present = user?.roleId
    ? { id: user.roleId, name: nameOf(user.roleName), isGrantable: true }
    : undefined;
  const known = roles ?? (present ? [present] : []);
  const choices = known.map(({ id, name, isGrantable }) => ({
    id,
    name,
    disabled: !isGrantable && id !== user?.roleId,
  }));
  return (
    <SelectInput
      source="roleId"
      choices={choices}
      readOnly={readOnly}
      translateChoice={false}
      helperText="systemUsers.roleHelp"
      isRequired
    />
  );
}
