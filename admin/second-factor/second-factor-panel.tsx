import type { SecondFactorState } from '@kamra/contract/second-factor.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { FactorLine } from './factor-line.tsx';
import { RecoveryCodesLine } from './recovery-codes-line.tsx';
import { RemoveFactorButton } from './remove-factor-button.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { useRefreshSecondFactor, useSecondFactor } from './use-second-factor.ts';

/** The own second factors: what is set up, since when, and what can be added or ended. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useSecondFactor();
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LoadingRows count={3} />;
  return <Factors state={data} />;
}

function Factors({ state }: { state: SecondFactorState }) {
  const translate = useTranslate();
  const refresh = useRefreshSecondFactor();
  const [kind, setKind] = useState<'authenticator' | 'passkey'>();
  const { authenticatorSince, passkeys, canUsePasskeys, isRequired } = state;
  const isProtected = authenticatorSince !== null || passkeys.length > 0;
  const close = () => {
    setKind(undefined);
    void refresh();
  };
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary">{translate('secondFactor.explained')}</Typography>
      {!isProtected && (
        <Alert severity={isRequired ? 'warning' : 'info'}>{translate('secondFactor.unprotected')}</Alert>
      )}
      <FactorLine
        title={translate('secondFactor.kinds.authenticator')}
        details={
          authenticatorSince ? (
            <>
              {translate('secondFactor.since')} <TimeStamp at={authenticatorSince} />
            </>
          ) : (
            translate('secondFactor.none')
          )
        }
      >
        <Button variant="outlined" color="inherit" onClick={() => setKind('authenticator')}>
          {translate(authenticatorSince ? 'secondFactor.replace' : 'secondFactor.setUp')}
        </Button>
        {authenticatorSince && <RemoveFactorButton name={translate('secondFactor.kinds.authenticator')} />}
      </FactorLine>
      {passkeys.map(({ id, name, lastUsedAt, createdAt }) => (
        <FactorLine
          key={id}
          title={`${translate('secondFactor.kinds.passkey')}: ${name}`}
          details={
            <>
              {translate(lastUsedAt ? 'secondFactor.lastUsed' : 'secondFactor.since')}{' '}
              <TimeStamp at={lastUsedAt ?? createdAt} />
            </>
          }
        >
          <RemoveFactorButton name={name} passkeyId={id} />
        </FactorLine>
      ))}
      <FactorLine
        title={translate('secondFactor.kinds.passkey')}
        details={translate(canUsePasskeys ? 'secondFactor.passkeyHint' : 'secondFactor.noDomain')}
      >
        <Button
          variant="outlined"
          color="inherit"
          disabled={!canUsePasskeys}
          onClick={() => setKind('passkey')}
        >
          {translate('secondFactor.addPasskey')}
        </Button>
      </FactorLine>
      {isProtected && <RecoveryCodesLine left={state.recoveryCodesLeft} />}
      {kind && <SetUpDialog kind={kind} onDone={close} onCancel={() => setKind(undefined)} />}
    </Stack>
  );
}
