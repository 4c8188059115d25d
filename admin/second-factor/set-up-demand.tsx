import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** The role demands a second factor: it is set up over the page, which then goes on. */
export function SetUpDemand({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useSecondFactor();
  const [kind, setKind] = useState<'authenticator' | 'passkey'>();
  if (kind) return <SetUpDialog kind={kind} onDone={onDone} onCancel={() => setKind(undefined)} />;
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('secondFactor.demanded')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('secondFactor.demandedText')}</Typography>
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        <Stack spacing={1}>
          <Button variant="contained" onClick={() => setKind('authenticator')}>
            {translate('secondFactor.kinds.authenticator')}
          </Button>
          {data?.canUsePasskeys && (
            <Button variant="outlined" onClick={() => setKind('passkey')}>
              {translate('secondFactor.kinds.passkey')}
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onLeave}>
          {translate('ra.auth.logout')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
