import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';
import { useSecondFactor } from './use-second-factor.ts';

/** A dialog for delicate calls: proves who is at the keyboard, for ten minutes; the call is sent afterwards. */
export function ConfirmIdentity({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useSecondFactor();
  const prove = async (proof: Proof) => {
    const body = proof as Parameters<typeof callStaff<'POST /api/SecondFactor/Confirm'>>[1]['body'];
    await callStaff('POST /api/SecondFactor/Confirm', { body });
  };
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs" onClose={() => onAnswer(false)}>
      <DialogTitle id={titleId}>{translate('secondFactor.confirm')}</DialogTitle>
      <DialogContent>
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {!error && !data && <LoadingRows count={2} />}
        {data && (
          <ProofForm
            ways={data.methods.length > 0 ? data.methods : ['password']}
            verb={translate('secondFactor.confirmVerb')}
            requestPasskey={() => callStaff('POST /api/SecondFactor/PasskeyRequest', {})}
            prove={prove}
            onDone={() => onAnswer(true)}
            leave={{ label: translate('ra.action.cancel'), go: () => onAnswer(false) }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
