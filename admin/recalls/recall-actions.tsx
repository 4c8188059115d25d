import type { StaffRecall } from '@kamra/contract/recalls.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Publishes a draft, which writes to all buyers; ends what is published; opens its page. */
export function RecallActions({ recall, mayWrite }: { recall: StaffRecall; mayWrite: boolean }) {
  const translate = useTranslate();
  const { id, state, name } = recall;
  return (
    <>
      {state !== 'draft' && (
        <Button
          href={`/conditions/recall-${id}`}
          target="_blank"
          rel="noopener"
          variant="outlined"
          color="inherit"
        >
          {translate('recalls.open')}
        </Button>
      )}
      {mayWrite && state === 'draft' && <MoveButton recall={recall} step="publish" state="published" />}
      {mayWrite && state === 'published' && <MoveButton recall={recall} step="end" state="ended" />}
      {mayWrite && state === 'draft' && (
        <DeleteRecordButton
          question={translate('recalls.deleteAsk', { name })}
          text={translate('recalls.deleteExplained')}
          deleted="recalls.deleted"
        />
      )}
    </>
  );
}

interface MoveButtonProps {
  recall: StaffRecall;
  step: 'publish' | 'end';
  state: 'published' | 'ended';
}

function MoveButton({ recall: { id, version, name }, step, state }: MoveButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && setAsked(false));
  const confirm = () =>
    run(async () => {
      await callStaff('PUT /api/Recall/State', { body: { id, version, state } });
      notify(`recalls.${step}Done`, { type: 'success' });
      refresh();
    });
  return (
    <>
      <Button variant="contained" onClick={() => setAsked(true)}>
        {translate(`recalls.${step}`)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate(`recalls.${step}Ask`, { name })}
          verb={translate(`recalls.${step}`)}
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        >
          {translate(`recalls.${step}Explained`)}
        </ConfirmDialog>
      )}
    </>
  );
}
