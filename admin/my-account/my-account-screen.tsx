import { useTranslate } from 'react-admin';
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx';
import { SessionList } from '../system-users/session-list.tsx';
import { ownSessions } from '../system-users/session-source.ts';
import { FormColumns } from '../ui/form-columns.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { useRoleName } from '../ui/use-role-name.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnProfile } from './own-profile-form.tsx';
import { OwnSettingsPanel } from './own-settings-panel.tsx';
import { useOwnAccount } from './use-own-account.ts';

/** The own account: profile, picture, password, how the back office looks, and where one is signed in. */
export function MyAccountScreen() {
  const nameOf = useRoleName();
  const translate = useTranslate();
  const { data, error, refetch } = useOwnAccount();
  return (
    <>
      <PageHeader
        title={translate('resources.my-account.name', { smart_count: 1 })}
        details={data && `${data.username} · ${nameOf(data.roleName)}`}
      />
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <LoadingRows />}
      {data && (
        <FormColumns
          side={
            <>
              <Panel title={translate('account.cards.picture')}>
                <OwnPicture name={data.name} imageUrl={data.imageUrl} />
              </Panel>
              <Panel title={translate('systemUsers.cards.sessions')}>
                <SessionList {...ownSessions} mayEnd isOwn />
              </Panel>
            </>
          }
        >
          <OwnProfile account={data} />
          <Panel title={translate('account.cards.look')}>
            <OwnSettingsPanel />
          </Panel>
          <Panel title={translate('account.cards.password')}>
            <OwnPassword />
          </Panel>
          <Panel title={translate('secondFactor.title')}>
            <SecondFactorPanel />
          </Panel>
        </FormColumns>
      )}
    </>
  );
}
