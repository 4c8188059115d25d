import { minPasswordLength } from '@kamra/contract/password-length.ts';
import { Alert, Button, Link, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type HttpError, LinkBase, useParams, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Entrance } from './entrance.tsx';

type Owner = ReplyOf<'POST /api/SystemUser/PasswordLink'>;
interface Failure {
  field: 'password' | 'passwordAgain' | null;
  text: string;
}

/** Opened by the link of an invitation or reset: sets a password and signs in with it. */
export function SetPasswordPage() {
  const translate = useTranslate();
  const { token = '' } = useParams();
  const { data: owner, error } = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => callStaff('POST /api/SystemUser/PasswordLink', { body: { token } }, signal),
  });
  return (
    <Entrance title={translate(owner ? `setPassword.${owner.kind}.title` : 'setPassword.title')}>
      {error && <UselessLink error={error as HttpError} />}
      {!error && !owner && <LoadingRows />}
      {owner && <PasswordForm token={token} owner={owner} />}
    </Entrance>
  );
}

function UselessLink({ error }: { error: HttpError }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="error" sx={{ mb: 1.5 }}>
        {translate(error.message)}
      </Alert>
      <Typography sx={{ mb: 1.5 }}>{translate('setPassword.askAgain')}</Typography>
      <Link component={LinkBase} to="/forgotten-password">
        {translate('signIn.forgotten')}
      </Link>
    </>
  );
}

function PasswordForm({ token, owner }: { token: string; owner: Owner }) {
  const translate = useTranslate();
  const { failure, isBusy, save } = useSetPassword(token);
  const fieldOf = (field: 'password' | 'passwordAgain', help?: string) => ({
    name: field,
    type: 'password',
    label: translate(`setUp.${field}`),
    autoComplete: 'new-password',
    required: true,
    error: failure?.field === field,
    helperText: failure?.field === field ? failure.text : help,
  });
  return (
    <form onSubmit={save} noValidate>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate(`setPassword.${owner.kind}.text`, { name: owner.name })}
      </Typography>
      {failure?.field === null && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {failure.text}
        </Alert>
      )}
      <TextField
        name="username"
        label={translate('signIn.email')}
        value={owner.username}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <TextField
        {...fieldOf('password', translate('setUp.passwordRule', { count: minPasswordLength }))}
        autoFocus
      />
      <TextField {...fieldOf('passwordAgain')} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ mt: 2 }}>
        {translate('setPassword.save')}
      </Button>
    </form>
  );
}

function useSetPassword(token: string) {
  const translate = useTranslate();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [password = '', again = ''] = ['password', 'passwordAgain'].map((name) =>
      String(form.get(name) ?? ''),
    );
    if (password.length < minPasswordLength) {
      const text = translate('fieldErrors.tooShort', { limit: minPasswordLength });
      return setFailure({ field: 'password', text });
    }
    if (password !== again) {
      return setFailure({ field: 'passwordAgain', text: translate('setUp.passwordsDiffer') });
    }
    setBusy(true);
    setFailure(undefined);
    try {
      const { username } = await callStaff('POST /api/SystemUser/UserLoginPasswordSet', {
        body: { token, password },
      });
      await callStaff('POST /ExternalAuthentication/Login', { body: { username, password } });
      location.replace(location.pathname); // a fresh start: react-admin remembers that nobody was signed in
    } catch (error) {
      setFailure(readFailure(error as HttpError, translate));
      setBusy(false);
    }
  }
  return { failure, isBusy, save };
}

function readFailure(
  { message, body }: HttpError,
  translate: (key: string, values?: object) => string,
): Failure {
  const [wrong]: { code: string; limit?: number }[] = body?.details?.fields ?? [];
  if (!wrong) return { field: null, text: translate(message) };
  return { field: 'password', text: translate(`fieldErrors.${wrong.code}`, { limit: wrong.limit }) };
}
