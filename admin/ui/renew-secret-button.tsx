import { Button } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from './confirm-action-dialog.tsx';
import { useStaffAction } from './use-staff-action.ts';

interface RenewSecretButtonProps {
  label: string;
  question: string;
  text: string;
  isHeld: boolean;
  /** Asks the server for the new secret and shows it. */
  onRenew: () => Promise<void>;
}

/** Replaces a secret after a question, since whoever uses the old one has to be told. */
export function RenewSecretButton({ label, question, text, isHeld, onRenew }: RenewSecretButtonProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) return;
    setAsked(false);
    refresh();
  });
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={isHeld} onClick={() => setAsked(true)}>
        {translate(label)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate(question)}
          verb={translate(label)}
          isBusy={isBusy}
          onConfirm={() => run(onRenew)}
          onCancel={() => setAsked(false)}
        >
          {translate(text)}
        </ConfirmDialog>
      )}
    </>
  );
}
