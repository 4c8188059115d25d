import type { StaffContentPage } from '@kamra/contract/content-pages.ts';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { InputHelperText, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useIsDirty } from '../ui/use-is-dirty.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Makes the saved working copy the page's next version, now or from a later time. */
export function PublishPanel({ mayWrite }: { mayWrite: boolean }) {
  const translate = useTranslate();
  const page = useRecordContext<StaffContentPage>();
  const isDirty = useIsDirty();
  const [isAsked, setAsked] = useState(false);
  if (!page) return null;
  const isEmpty = Object.keys(page.texts).length === 0;
  const state = isDirty ? 'unsaved' : isEmpty ? 'empty' : page.hasChanges ? 'changed' : 'published';
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary" role="status">
        {translate(`contentPages.publishState.${state}`)}
      </Typography>
      {mayWrite && (
        <Button variant="contained" disabled={state !== 'changed'} onClick={() => setAsked(true)}>
          {translate('contentPages.publish')}
        </Button>
      )}
      {isAsked && <PublishDialog page={page} onClose={() => setAsked(false)} />}
    </Stack>
  );
}

function PublishDialog({ page, onClose }: { page: StaffContentPage; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [from, setFrom] = useState('');
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const isWrong = from !== '' && !(new Date(from).getTime() > Date.now());
  const publish = () =>
    !isWrong &&
    run(async () => {
      const effectiveFrom = from === '' ? null : new Date(from).toISOString();
      const { id, version } = page;
      await callStaff('POST /api/ContentPage/Publish', { body: { id, version, effectiveFrom } });
      notify(from === '' ? 'contentPages.published' : 'contentPages.plannedSaved', { type: 'success' });
      refresh();
    });
  return (
    <ConfirmDialog
      title={translate('contentPages.publishAsk')}
      verb={translate('contentPages.publish')}
      isBusy={isBusy}
      onConfirm={publish}
      onCancel={onClose}
    >
      <Typography sx={{ mb: 2 }}>{translate('contentPages.publishExplained')}</Typography>
      <TextField
        type="datetime-local"
        fullWidth
        label={translate('contentPages.effectiveFrom')}
        value={from}
        error={isWrong}
        helperText={
          <InputHelperText
            error={isWrong ? 'fieldErrors.notFuture' : undefined}
            helperText="contentPages.effectiveFromHelp"
          />
        }
        onChange={({ target }) => setFrom(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </ConfirmDialog>
  );
}
