import type { CashLine } from '@kamra/contract/cash-reports.ts';
import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { AssignDialog } from './assign-dialog.tsx';

/** What staff can do with a row that is not settled. */
export function CashLineActions({ line }: { line: CashLine }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const [note, setNote] = useState('');
  const { run, isBusy } = useStaffAction((isDone) => {
    if (isDone) setAsking(false);
    refresh();
  });
  const { id: lineId, version, state } = line;
  const check = () =>
    run(async () => {
      await callStaff('POST /api/CashReport/Line/:lineId/Check', { params: { lineId }, body: { version } });
      notify('cashReports.checked', { type: 'success' });
    });
  const setAside = () =>
    run(async () => {
      const body = { version, note: note.trim() };
      await callStaff('POST /api/CashReport/Line/:lineId/SetAside', { params: { lineId }, body });
      notify('cashReports.setAsideDone', { type: 'success' });
    });
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button size="small" loading={isBusy && !isAsking} onClick={() => void check()}>
        {translate('cashReports.check')}
      </Button>
      <Button size="small" onClick={() => setAssigning(true)}>
        {translate('cashReports.assign')}
      </Button>
      {isAssigning && <AssignDialog line={line} onClose={() => setAssigning(false)} />}
      {state === 'open' && (
        <Button size="small" color="inherit" onClick={() => setAsking(true)}>
          {translate('cashReports.setAside')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={translate('cashReports.setAsideTitle')}
          verb={translate('cashReports.setAside')}
          isBusy={isBusy}
          isDisabled={note.trim() === ''}
          onConfirm={() => void setAside()}
          onCancel={() => setAsking(false)}
        >
          <TextField
            fullWidth
            sx={{ mt: 1 }}
            label={translate('cashReports.reason')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </ConfirmDialog>
      )}
    </Stack>
  );
}
