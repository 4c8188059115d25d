import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { type HttpError, useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { lazyScreen } from '../lazy-screen.ts';
import { registerSignInQuestion } from '../session-gate.ts';
import { callStaff } from '../staff-call.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';

const SecondStep = lazyScreen(async () => (await import('../second-factor/second-step.tsx')).SecondStep);

/** Asks over the page to sign in again once the session has ended; what was typed stays, what was sent is sent again. */
export function SignInAgain() {
  const { isOpen, answer } = useSignInQuestion();
  const logout = useLogout();
  if (!isOpen) return null;
  return (
    <SignInDialog
      onDone={() => answer(true)}
      onLeave={() => {
        answer(false);
        void logout();
      }}
    />
  );
}

function useSignInQuestion() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(isSignedIn: boolean) => void>(undefined);
  useEffect(
    () =>
      registerSignInQuestion(
        () =>
          new Promise((resolve) => {
            waiting.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const answer = (isSignedIn: boolean) => {
    setOpen(false);
    waiting.current?.(isSignedIn);
  };
  return { isOpen, answer };
}

function SignInDialog({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { identity } = useGetIdentity();
  const { failure, isBusy, signIn, isSecondStep, backToPassword } = useSignIn(identity?.username, onDone);
  if (isSecondStep)
    return (
      <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId}>{translate('signIn.secondStep')}</DialogTitle>
        <DialogContent>
          <Suspense fallback={<LoadingRows />}>
            <SecondStep onDone={onDone} onBack={backToPassword} />
          </Suspense>
        </DialogContent>
      </Dialog>
    );
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={signIn}>
        <DialogTitle id={titleId}>{translate('signIn.again')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 1 }}>{translate('signIn.nothingLost')}</Typography>
          {failure && <Alert severity="error">{translate(failure)}</Alert>}
          <TextField
            name="username"
            label={translate('signIn.email')}
            value={identity?.username ?? ''}
            autoComplete="username"
            slotProps={{ htmlInput: { readOnly: true } }}
          />
          <TextField
            name="password"
            type="password"
            label={translate('signIn.password')}
            autoComplete="current-password"
            required
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={onLeave}>
            {translate('signIn.leave')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('signIn.enter')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The same member of staff only: what waits to be sent is theirs. */
function useSignIn(username: string, onDone: () => void) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSecondStep, setSecondStep] = useState(false);
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setBusy(true);
    setFailure(undefined);
    try {
      const kind = await callStaff('POST /ExternalAuthentication/Login', { body: { username, password } });
      if (kind !== 'secondFactor') return onDone();
      setBusy(false);
      setSecondStep(true);
    } catch (error) {
      setFailure((error as HttpError).message);
      setBusy(false);
    }
  }
  return { failure, isBusy, signIn, isSecondStep, backToPassword: () => setSecondStep(false) };
}
