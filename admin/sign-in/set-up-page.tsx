import { isLanguage } from '@kamra/contract/languages.ts';
import { minPasswordLength } from '@kamra/contract/password-length.ts';
import { Alert, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { HttpError, useLocale, useParams, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Entrance } from './entrance.tsx';

interface Failure {
  message: string;
  fields: Record<string, string>;
}
const fieldNames = ['name', 'email', 'password'] as const;

/** Opened by the one-time link that the server prints: creates the first administrator and signs them in. */
export function SetUpPage() {
  const translate = useTranslate();
  const { failure, busy, setUp } = useSetUp();
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
  };
  return (
    <Entrance title={translate('setUp.title')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('setUp.explanation')}
      </Typography>
      <form onSubmit={setUp} noValidate>
        {failure?.message && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {translate(failure.message)}
          </Alert>
        )}
        <TextField {...fieldProps('name')} autoComplete="name" autoFocus />
        <TextField {...fieldProps('email')} type="email" autoComplete="username" />
        <TextField
          {...fieldProps('password', translate('setUp.passwordRule', { count: minPasswordLength }))}
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

function useSetUp() {
  const translate = useTranslate();
  const { token = '' } = useParams();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : 'hu';
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);

  async function setUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? '');
    const wrong = findMistakes(text, translate);
    if (Object.keys(wrong).length) {
      setFailure({ message: '', fields: wrong });
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const [name, email, password] = fieldNames.map(text) as [string, string, string];
    try {
      await callStaff('POST /api/SystemUser/FirstAdministrator', {
        body: { token, email: email.trim(), name, password, language },
      });
      await callStaff('POST /ExternalAuthentication/Login', { body: { username: email.trim(), password } });
      location.replace(location.pathname); // a fresh start: react-admin remembers that nobody was signed in
    } catch (error) {
      setFailure(readFailure(error, translate));
      setBusy(false);
    }
  }

  return { failure, busy, setUp };
}

type Translate = (key: string, values?: object) => string;

function findMistakes(text: (field: string) => string, translate: Translate): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const field of [...fieldNames, 'passwordAgain']) {
    if (text(field).trim() === '') wrong[field] = translate('fieldErrors.required');
  }
  if (text('password').length < minPasswordLength) {
    wrong.password = translate('fieldErrors.tooShort', { limit: minPasswordLength });
  }
  if (text('password') !== text('passwordAgain')) wrong.passwordAgain = translate('setUp.passwordsDiffer');
  return wrong;
}

function readFailure(error: unknown, translate: Translate): Failure {
  if (!(error instanceof HttpError)) return { message: 'errors.unexpected', fields: {} };
  const fields: { field: string; code: string; limit?: number }[] = error.body?.details?.fields ?? [];
  return {
    message: error.message,
    fields: Object.fromEntries(
      fields.map(({ field, code, limit }) => [field, translate(`fieldErrors.${code}`, { limit })]),
    ),
  };
}
