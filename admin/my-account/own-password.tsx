import { minPasswordLength } from '@kamra/contract/password-length.ts';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type HttpError, InputHelperText, useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ownAccountKey } from './use-own-account.ts';

const fields = ['currentPassword', 'password', 'passwordAgain'] as const;
type Failures = Partial<Record<(typeof fields)[number] | 'form', string>>;

/** Changes the own password, with the present one; sessions elsewhere end. */
export function OwnPassword() {
  const translate = useTranslate();
  const { failures, isBusy, change } = useChangePassword();
  return (
    <Box component="form" noValidate onSubmit={change} sx={{ maxWidth: 440 }}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate('account.passwordExplained')}
      </Typography>
      {failures.form && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {failures.form}
        </Alert>
      )}
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          type="password"
          label={translate(`account.${field}`)}
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
          required
          error={failures[field] !== undefined}
          helperText={
            (failures[field] || field === 'password') && (
              <InputHelperText
                error={failures[field]}
                helperText={
                  field === 'password' && translate('setUp.passwordRule', { count: minPasswordLength })
                }
              />
            )
          }
          slotProps={{ htmlInput: { maxLength: 256 } }}
        />
      ))}
      <Button type="submit" variant="contained" loading={isBusy} sx={{ mt: 1 }}>
        {translate('account.changePassword')}
      </Button>
    </Box>
  );
}

function useChangePassword() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<Failures>({});
  const [isBusy, setBusy] = useState(false);
  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const text = (field: string) => String(values.get(field) ?? '');
    const missing = fields.filter((field) => text(field) === '');
    const mistakes: Failures = Object.fromEntries(
      missing.map((field) => [field, translate('fieldErrors.required')]),
    );
    if (missing.length === 0 && text('password') !== text('passwordAgain')) {
      mistakes.passwordAgain = translate('setUp.passwordsDiffer');
    }
    setFailures(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    setBusy(true);
    try {
      const body = { currentPassword: text('currentPassword'), password: text('password') };
      await callStaff('PUT /api/SystemUser/Current/Password', { body });
      form.reset();
      notify('account.passwordChanged', { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: ownAccountKey });
      await queryClient.invalidateQueries({ queryKey: ['staff-sessions'] });
    } catch (error) {
      setFailures(readFailures(error as HttpError, translate));
    }
    setBusy(false);
  }
  return { failures, isBusy, change };
}

function readFailures(
  { message, body }: HttpError,
  translate: (key: string, values?: object) => string,
): Failures {
  const wrong: { field: string; code: string; limit?: number }[] = body?.details?.fields ?? [];
  if (wrong.length === 0) return { form: translate(message) };
  return Object.fromEntries(
    wrong.map(({ field, code, limit }) => [
      field,
      field === 'currentPassword'
        ? translate('account.wrongPassword')
        : translate(`fieldErrors.${code}`, { limit }),
    ]),
  );
}
