import { Alert, Button, Link, TextField } from '@mui/material';
import { type FormEvent, Suspense, useState } from 'react';
import { LinkBase, useLogin, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { lazyScreen } from '../lazy-screen.ts';
import { SecondStepError } from '../second-factor/second-step-error.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Entrance } from './entrance.tsx';

const SecondStep = lazyScreen(async () => (await import('../second-factor/second-step.tsx')).SecondStep);

/** Signs a member of staff in, in two steps where they have a second factor; customers are referred to the shop. */
export function SignInPage() {
  const translate = useTranslate();
  const login = useLogin();
  const [search] = useSearchParams();
  const [isSecondStep, setSecondStep] = useState(search.get('step') === '2');
  if (!isSecondStep) return <FirstStep onSecondStep={() => setSecondStep(true)} />;
  return (
    <Entrance title={translate('signIn.secondStep')}>
      <Suspense fallback={<LoadingRows />}>
        <SecondStep onDone={() => login({ isDone: true })} onBack={() => setSecondStep(false)} />
      </Suspense>
    </Entrance>
  );
}

function FirstStep({ onSecondStep }: { onSecondStep: () => void }) {
  const translate = useTranslate();
  const login = useLogin();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      await login({ username: fields.get('username'), password: fields.get('password') });
    } catch (error) {
      if (error instanceof SecondStepError) return onSecondStep();
      setFailure(error instanceof Error ? error.message : 'errors.unexpected');
      setBusy(false);
    }
  }

  return (
    <Entrance title={translate('signIn.title')}>
      <form onSubmit={signIn}>
        {failure && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {translate(failure)}
          </Alert>
        )}
        <TextField
          name="username"
          type="email"
          label={translate('signIn.email')}
          autoComplete="username"
          required
          autoFocus
        />
        <TextField
          name="password"
          type="password"
          label={translate('signIn.password')}
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="contained" size="large" fullWidth loading={busy} sx={{ mt: 2 }}>
          {translate('signIn.enter')}
        </Button>
        <Link component={LinkBase} to="/forgotten-password" sx={{ display: 'inline-block', mt: 2 }}>
          {translate('signIn.forgotten')}
        </Link>
      </form>
    </Entrance>
  );
}
