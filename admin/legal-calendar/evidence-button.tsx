import { maxEvidenceDays } from '@kamra/contract/evidence.ts';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Saves what an inspector asks about a period as a zip; only for those who may read all that is in it. */
export function EvidenceButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const log = useCanAccess({ resource: 'audit-log', action: 'list' });
  const orders = useCanAccess({ resource: 'orders', action: 'list' });
  const buyers = useCanAccess({ resource: 'buyers', action: 'list' });
  if (!log.canAccess || !orders.canAccess || !buyers.canAccess) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => setOpen(true)}>
        {translate('legalCalendar.evidence.verb')}
      </Button>
      {isOpen && <EvidenceDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The year up to today. */
function lastYear(now: Date): { from: string; until: string } {
  const day = (year: number) =>
    new Date(Date.UTC(year, now.getMonth(), now.getDate())).toISOString().slice(0, 10);
  return { from: day(now.getFullYear() - 1), until: day(now.getFullYear()) };
}

function EvidenceDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [period, setPeriod] = useState(() => lastYear(new Date()));
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const { from, until } = period;
  const isTooLong = Date.parse(until) - Date.parse(from) >= maxEvidenceDays * 86_400_000;
  const save = async () => {
    const { exportId } = await callStaff('POST /api/Evidence', { body: period });
    // The browser saves what it is sent as it comes; the page stays.
    window.location.assign(`/api/Evidence/${exportId}`);
  };
  return (
    <ConfirmDialog
      title={translate('legalCalendar.evidence.title')}
      verb={translate('legalCalendar.evidence.download')}
      isBusy={isBusy}
      isDisabled={!from || !until || from > until || isTooLong}
      onConfirm={() => void run(save)}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>{translate('legalCalendar.evidence.text')}</Typography>
        {(['from', 'until'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={translate(`legalCalendar.evidence.${end}`)}
            value={period[end]}
            onChange={({ target }) => setPeriod({ ...period, [end]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
