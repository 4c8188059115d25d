import type { StaffRecall } from '@kamra/contract/recalls.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { useIsDirty } from '../ui/use-is-dirty.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Opens the page of what is published; deletes a draft. */
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

/** Publishes a draft, which writes to all buyers, or ends what is published, as it is stored: not before it is saved. */
export function RecallStep({ mayWrite }: { mayWrite: boolean }) {
  const translate = useTranslate();
  const recall = useRecordContext<StaffRecall>();
  const isDirty = useIsDirty();
  if (!recall || !mayWrite || recall.state === 'ended') return null;
  const isDraft = recall.state === 'draft';
  return (
    <Box sx={{ mt: 1.5 }}>
      {isDirty && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {translate('unsaved.saveFirst')}
        </Typography>
      )}
      <MoveButton
        recall={recall}
        step={isDraft ? 'publish' : 'end'}
        state={isDraft ? 'published' : 'ended'}
        isDisabled={isDirty}
      />
    </Box>
  );
}

interface MoveButtonProps {
  recall: StaffRecall;
  step: 'publish' | 'end';
  state: 'published' | 'ended';
  isDisabled: boolean;
}

function MoveButton({ recall: { id, version, name }, step, state, isDisabled }: MoveButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) setAsked(false);
    refresh();
  });
  const confirm = () =>
    run(async () => {
      await callStaff('PUT /api/Recall/State', { body: { id, version, state } });
      notify(`recalls.${step}Done`, { type: 'success' });
    });
  return (
    <>
      <Button variant="contained" disabled={isDisabled} onClick={() => setAsked(true)}>
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
