import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { QrCode } from './qr-code.tsx';

interface SetUpAuthenticatorProps {
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** A QR code for the app, and the first code of it: only then the authenticator counts. */
export function SetUpAuthenticator({ onDone, onCancel }: SetUpAuthenticatorProps) {
  const translate = useTranslate();
  const { begun, error, begin } = useNewSecret();
  const { failure, isBusy, finish } = useFinish(onDone);
  if (error) return <LoadFailure error={error} onRetry={begin} />;
  if (!begun) return <LoadingRows count={4} />;
  return (
    <form onSubmit={finish} noValidate>
      <Typography sx={{ mb: 1.5 }}>{translate('secondFactor.scan')}</Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <QrCode text={begun.url} label={translate('secondFactor.qrCode')} />
        <Box sx={{ minWidth: 0 }}>
          <Typography color="textSecondary">{translate('secondFactor.typeSecret')}</Typography>
          <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {begun.secret}
          </Typography>
        </Box>
      </Stack>
      <Typography sx={{ mt: 2 }}>{translate('secondFactor.firstCode')}</Typography>
      {failure && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(failure)}
        </Alert>
      )}
      <TextField
        name="code"
        label={translate('secondFactor.ways.authenticator.label')}
        autoComplete="one-time-code"
        required
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" disabled={isBusy} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy}>
          {translate('secondFactor.turnOn')}
        </Button>
      </Stack>
    </form>
  );
}

function useNewSecret() {
  const [begun, setBegun] = useState<ReplyOf<'POST /api/SecondFactor/Authenticator'>>();
  const [error, setError] = useState<Error>();
  const begin = () => {
    setError(undefined);
    callStaff('POST /api/SecondFactor/Authenticator', {}).then(setBegun, setError);
  };
  useEffect(begin, []);
  return { begun, error, begin };
}

function useFinish(onDone: SetUpAuthenticatorProps['onDone']) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function finish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setBusy(true);
    setFailure(undefined);
    try {
      onDone((await callStaff('PUT /api/SecondFactor/Authenticator', { body: { code } })).recoveryCodes);
    } catch (error) {
      const { message, body } = error as HttpError;
      setFailure(body?.code === 'invalidRequest' ? 'errors.wrongCode' : message);
      setBusy(false);
    }
  }
  return { failure, isBusy, finish };
}
