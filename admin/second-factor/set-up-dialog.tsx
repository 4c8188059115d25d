import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AddPasskey } from './add-passkey.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { SetUpAuthenticator } from './set-up-authenticator.tsx';

interface SetUpDialogProps {
  kind: 'authenticator' | 'passkey';
  onDone: () => void;
  onCancel: () => void;
}

/** Sets one factor up; with the first one come the recovery codes, before anything else. */
export function SetUpDialog({ kind, onDone, onCancel }: SetUpDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [codes, setCodes] = useState<string[]>();
  const finish = (recoveryCodes: string[] | null) => (recoveryCodes ? setCodes(recoveryCodes) : onDone());
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        {translate(codes ? 'secondFactor.codes' : `secondFactor.kinds.${kind}`)}
      </DialogTitle>
      <DialogContent>
        {codes && <NewRecoveryCodes codes={codes} onDone={onDone} />}
        {!codes && kind === 'authenticator' && <SetUpAuthenticator onDone={finish} onCancel={onCancel} />}
        {!codes && kind === 'passkey' && <AddPasskey onDone={finish} onCancel={onCancel} />}
      </DialogContent>
    </Dialog>
  );
}
