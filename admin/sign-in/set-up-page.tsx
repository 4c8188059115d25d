import { minimumPasswordLength } from '@kamra/contract/staff.ts';
import { Alert, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { HttpError, useLogin, useParams, useTranslate } from 'react-admin';
import { Route } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';
import { Entrance } from './entrance.tsx';

interface Failure {
  message: string;
  fields: Record<string, string>;
}
const fieldNames = ['name', 'email', 'password'] as const;

/** Opened by the one-time link that the server prints: creates the first administrator and signs them in. */
function SetUpPage() {
  const translate = useTranslate();
  const login = useLogin();
  const { token = '' } = useParams();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);

  async function setUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? '');
    if (text('password') !== text('passwordAgain')) {
      setFailure({ message: '', fields: { passwordAgain: translate('setUp.passwordsDiffer') } });
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const [name, email, password] = fieldNames.map(text) as [string, string, string];
    try {
      await callStaff('POST /api/SystemUser/FirstAdministrator', {
        body: { token, email: email.trim(), name, password },
      });
      await login({ username: email.trim(), password }, '/');
    } catch (error) {
      setFailure(readFailure(error, translate));
      setBusy(false);
    }
  }

  const fieldProps = (field: string, help?: string) => ({
    name: field,
    label: translate(`setUp.${field}`),
    required: true,
    error: Boolean(failure?.fields[field]),
    helperText: failure?.fields[field] ?? help,
  });
  const passwordProps = {
    type: 'password',
    autoComplete: 'new-password',
    slotProps: { htmlInput: { minLength: minimumPasswordLength, maxLength: 256 } },
  };

  return (
    <Entrance title={translate('setUp.title')}>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('setUp.explanation')}
      </Typography>
      <form onSubmit={setUp}>
        {failure?.message && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {translate(failure.message)}
          </Alert>
        )}
        <TextField {...fieldProps('name')} autoComplete="name" autoFocus />
        <TextField {...fieldProps('email')} type="email" autoComplete="username" />
        <TextField
          {...fieldProps('password', translate('setUp.passwordRule', { count: minimumPasswordLength }))}
          {...passwordProps}
        />
        <TextField {...fieldProps('passwordAgain')} {...passwordProps} />
        <Button type="submit" variant="contained" size="large" fullWidth loading={busy} sx={{ mt: 2 }}>
          {translate('setUp.create')}
        </Button>
      </form>
    </Entrance>
  );
}

function readFailure(error: unknown, translate: (key: string, values?: object) => string): Failure {
  if (!(error instanceof HttpError)) return { message: 'errors.unexpected', fields: {} };
  const fields: { field: string; code: string; limit?: number }[] = error.body?.details?.fields ?? [];
  return {
    message: error.message,
    fields: Object.fromEntries(
      fields.map(({ field, code, limit }) => [field, translate(`fieldErrors.${code}`, { limit })]),
    ),
  };
}

export const SetUpRoute = <Route path="/set-up/:token" element={<SetUpPage />} />;
