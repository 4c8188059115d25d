import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { SystemUserFields } from './system-user-fields.tsx';

/** A new member of staff, who is mailed an invitation. */
export function SystemUserCreate() {
  const translate = useTranslate();
  return (
    <RecordCreate title="systemUsers.invite" saved="systemUsers.invited" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Panel title={translate('systemUsers.cards.profile')}>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {translate('systemUsers.inviteExplained')}
          </Typography>
          <SystemUserFields readOnly={false} />
        </Panel>
      </Stack>
    </RecordCreate>
  );
}
