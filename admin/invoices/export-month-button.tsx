import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';

/** Saves the documents of some days as a file for the accountant; the month before is proposed. */
export function ExportMonthButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={() => setOpen(true)}>
        {translate('invoices.export.verb')}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** First and last day of the month before. */
function lastMonth(now: Date): { from: string; to: string } {
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getFullYear(), month, date)).toISOString().slice(0, 10);
  return { from: day(now.getMonth() - 1, 1), to: day(now.getMonth(), 0) };
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [period, setPeriod] = useState(() => lastMonth(new Date()));
  const [format, setFormat] = useState('csv');
  const save = () => {
    const address = `/api/Invoice/Export?${new URLSearchParams({ ...period, format })}`;
    Object.assign(document.createElement('a'), { href: address, download: '' }).click();
    onClose();
  };
  return (
    <ConfirmDialog
      title={translate('invoices.export.title')}
      verb={translate('invoices.export.verb')}
      isDisabled={!period.from || !period.to || period.from > period.to}
      onConfirm={save}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={translate(`invoices.export.${end}`)}
            value={period[end]}
            onChange={({ target }) => setPeriod({ ...period, [end]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <TextField
          select
          label={translate('invoices.export.format')}
          value={format}
          onChange={({ target }) => setFormat(target.value)}
        >
          {['csv', 'xlsx'].map((each) => (
            <MenuItem key={each} value={each}>
              {each.toUpperCase()}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </ConfirmDialog>
  );
}
