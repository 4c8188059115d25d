import { Alert, Button, Link, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type HttpError, LinkBase, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Entrance } from './entrance.tsx';

/** Asks for a link to set a new password; says the same whether there is such an account. */
export function ForgottenPasswordPage() {
  const translate = useTranslate();
  const { failure, isBusy, sentTo, ask } = useRequest();
  return (
    <Entrance title={translate('forgottenPassword.title')}>
      {sentTo === undefined ? (
        <form onSubmit={ask} noValidate>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {translate('forgottenPassword.text')}
          </Typography>
          <TextField
            name="username"
            type="email"
            label={translate('signIn.email')}
            autoComplete="username"
            required
            autoFocus
            error={failure !== undefined}
            helperText={failure}
          />
          <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ my: 2 }}>
            {translate('forgottenPassword.send')}
          </Button>
        </form>
      ) : (
        <Alert severity="success" sx={{ mb: 2 }}>
          {translate('forgottenPassword.sent', { email: sentTo })}
        </Alert>
      )}
      <Link component={LinkBase} to="/login">
        {translate('forgottenPassword.back')}
      </Link>
    </Entrance>
  );
}

function useRequest() {
  const translate = useTranslate();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get('username') ?? '').trim();
    setBusy(true);
    setFailure(undefined);
    try {
      await callStaff('POST /ExternalUtility/LoginPasswordReset', { body: { username } });
      setSentTo(username);
    } catch (error) {
      const { message, body } = error as HttpError;
      const isAddress = body?.code === 'invalidRequest';
      setFailure(translate(isAddress ? 'fieldErrors.invalidEmail' : message));
    }
    setBusy(false);
  }
  return { failure, isBusy, sentTo, ask };
}
