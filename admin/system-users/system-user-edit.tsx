import type { SystemUser } from '@kamra/contract/staff.ts';
import { Alert } from '@mui/material';
import { BooleanInput, useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import { ResetFactorButton } from '../second-factor/reset-factor-button.tsx';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { PasswordLinkButton } from './password-link-button.tsx';
import { SessionList } from './session-list.tsx';
import { userSessions } from './session-source.ts';
import { systemUserListOrder } from './system-user-calls.ts';
import { SystemUserFields } from './system-user-fields.tsx';
import { UserAvatar } from './user-avatar.tsx';
import { UserStateChip } from './user-state-chip.tsx';

/** One member of staff: data, role, whether they may sign in, and where they are signed in. */
export function SystemUserEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('system-users');
  return (
    <RecordEdit<SystemUser>
      titleOf={({ name }) => name}
      stateOf={({ state }) => <UserStateChip state={state} />}
      detailsOf={(user) => <LastSignIn user={user} />}
      actionsOf={(user) => mayWrite && <UserActions user={user} />}
      list={systemUserListOrder}
      mayWrite={mayWrite}
      readOnly="systemUsers.readOnly"
      saved="systemUsers.saved"
      words={{ nameOf: useFieldName() }}
    >
      <FormColumns
        side={
          <Panel title={translate('systemUsers.cards.sessions')}>
            <Sessions mayEnd={mayWrite} />
          </Panel>
        }
      >
        <Panel title={translate('systemUsers.cards.profile')}>
          <OwnAccountHint />
          <SystemUserFields readOnly={!mayWrite} />
        </Panel>
        <Panel title={translate('systemUsers.cards.access')}>
          <BooleanInput
            source="active"
            label="systemUsers.mayEnter"
            readOnly={!mayWrite}
            disabled={!mayWrite}
            helperText="systemUsers.mayEnterHelp"
          />
        </Panel>
      </FormColumns>
    </RecordEdit>
  );
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    if (path === 'active') return translate('systemUsers.mayEnter');
    if (path === 'roleId') return translate('resources.system-users.fields.roleName');
    const isOwn = ['name', 'username', 'language'].includes(path);
    return isOwn ? translate(`resources.system-users.fields.${path}`) : undefined;
  };
}

function LastSignIn({ user: { name, imageUrl, lastSignInAt } }: { user: SystemUser }) {
  const translate = useTranslate();
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      <UserAvatar name={name} url={imageUrl} size={24} />
      <span>
        {translate(lastSignInAt ? 'systemUsers.lastSignIn' : 'systemUsers.neverSignedIn')}{' '}
        {lastSignInAt && <TimeStamp at={lastSignInAt} />}
      </span>
    </span>
  );
}

function UserActions({ user }: { user: SystemUser }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <>
      {user.active && <PasswordLinkButton user={user} />}
      {identity && identity.id !== user.id && <ResetFactorButton systemUserId={user.id} name={user.name} />}
      {identity && identity.id !== user.id && (
        <DeleteRecordButton
          question={translate('systemUsers.deleteAsk', { name: user.name })}
          text={translate('systemUsers.deleteExplained')}
          deleted="systemUsers.deleted"
        />
      )}
    </>
  );
}

/** Whoever edits themselves would sign themselves out by another role or address. */
function OwnAccountHint() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const user = useRecordContext<SystemUser>();
  if (!user || identity?.id !== user.id) return null;
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {translate('systemUsers.ownAccount')}
    </Alert>
  );
}

function Sessions({ mayEnd }: { mayEnd: boolean }) {
  const user = useRecordContext<SystemUser>();
  if (!user) return null;
  return <SessionList {...userSessions(user.id)} mayEnd={mayEnd} />;
}
