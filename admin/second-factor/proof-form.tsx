import type { FactorMethod } from '@kamra/contract/second-factor.ts';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { answerPasskey, type PasskeyRequest } from './answer-passkey.ts';

/** What is sent as proof; the browser's passkey as it gave it. */
export type Proof = { code: string } | { recoveryCode: string } | { password: string } | { passkey: object };
type Way = FactorMethod | 'password';

interface ProofFormProps {
  /** By which somebody may prove who they are, the easiest first. */
  ways: readonly Way[];
  verb: string;
  requestPasskey: () => Promise<PasskeyRequest>;
  prove: (proof: Proof) => Promise<void>;
  onDone: () => void;
  /** The way out, with its name. */
  leave: { label: string; go: () => void };
}

/** One way to prove who is at the keyboard, with the others behind buttons. */
export function ProofForm({ ways, verb, requestPasskey, prove, onDone, leave }: ProofFormProps) {
  const translate = useTranslate();
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const { failure, isBusy, submit } = useProof({ way, requestPasskey, prove, onDone });
  const others = ways.filter((each) => each !== way);
  return (
    <form onSubmit={submit} noValidate>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate(`secondFactor.ways.${way}.text`)}
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate(failure, { _: translate('errors.unexpected') })}
        </Alert>
      )}
      {way !== 'passkey' && <ProofField key={way} way={way} />}
      <Button type="submit" variant="contained" size="large" fullWidth loading={isBusy} sx={{ mt: 2 }}>
        {way === 'passkey' ? translate('secondFactor.usePasskey') : verb}
      </Button>
      <Stack spacing={0.5} sx={{ mt: 2, alignItems: 'flex-start' }}>
        {others.map((each) => (
          <Button key={each} disabled={isBusy} onClick={() => setWay(each)}>
            {translate(`secondFactor.ways.${each}.instead`)}
          </Button>
        ))}
        <Button color="inherit" disabled={isBusy} onClick={leave.go}>
          {leave.label}
        </Button>
      </Stack>
    </form>
  );
}

function ProofField({ way }: { way: Exclude<Way, 'passkey'> }) {
  const translate = useTranslate();
  const isCode = way === 'authenticator';
  const autoComplete = { authenticator: 'one-time-code', recoveryCode: 'off', password: 'current-password' };
  return (
    <TextField
      name="proof"
      type={way === 'password' ? 'password' : 'text'}
      label={translate(`secondFactor.ways.${way}.label`)}
      autoComplete={autoComplete[way]}
      required
      autoFocus
      slotProps={{
        htmlInput: {
          maxLength: way === 'password' ? 1024 : isCode ? 10 : 40,
          autoCapitalize: 'none',
          spellCheck: false,
          ...(isCode && { inputMode: 'numeric' }),
        },
      }}
    />
  );
}

function useProof({
  way,
  requestPasskey,
  prove,
  onDone,
}: Pick<ProofFormProps, 'requestPasskey' | 'prove' | 'onDone'> & { way: Way }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const typed = String(new FormData(event.currentTarget).get('proof') ?? '');
    setFailure(undefined);
    setBusy(true);
    try {
      if (way === 'passkey') await prove({ passkey: await answerPasskey(await requestPasskey()) });
      else await prove(proofOf(way, typed));
      onDone();
    } catch (error) {
      setFailure(messageOf(error as HttpError, way));
      setBusy(false);
    }
  }
  return { failure, isBusy, submit };
}

function proofOf(way: Exclude<Way, 'passkey'>, typed: string): Proof {
  if (way === 'password') return { password: typed };
  return way === 'recoveryCode' ? { recoveryCode: typed.trim() } : { code: typed.trim() };
}

/** What is no code at all is a wrong code to whoever typed it; a password is no code. */
function messageOf({ message, body }: HttpError, way: Way): string {
  if (body?.code !== 'invalidRequest' && body?.code !== 'wrongCode') return message;
  return way === 'password' ? 'secondFactor.wrongPassword' : 'errors.wrongCode';
}
