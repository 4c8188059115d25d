import type { InvoiceDocument } from '@kamra/contract/invoices.ts';
import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { FileDialogButton } from '../ui/file-drop.tsx';
import { useRecordAction } from '../ui/use-record-action.ts';

/** Asks for the number, the day and the PDF of a document that staff made elsewhere. */
export function RecordDocumentDialog({
  document,
  onClose,
}: {
  document: InvoiceDocument;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [number, setNumber] = useState('');
  const [issuedOn, setIssuedOn] = useState(document.fulfilledOn);
  const [file, setFile] = useState<File>();
  const { send, isBusy } = useRecordAction(onClose);
  const record = () => {
    if (!file) return;
    const { id, version } = document;
    const fields = { documentId: String(id), version: String(version), number: number.trim(), issuedOn };
    const sent = () => sendFile('POST /api/Invoice/Record', file, fields);
    void send(sent, 'invoices.done.record');
  };
  return (
    <ConfirmDialog
      title={translate('invoices.actions.record')}
      verb={translate('invoices.record.verb')}
      isBusy={isBusy}
      isDisabled={!file || number.trim() === '' || issuedOn === ''}
      onConfirm={record}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1, alignItems: 'flex-start' }}>
        <Typography>{translate(`invoices.record.texts.${document.kind}`)}</Typography>
        <TextField
          fullWidth
          label={translate('invoices.record.number')}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
        <TextField
          type="date"
          label={translate('invoices.record.issuedOn')}
          value={issuedOn}
          onChange={({ target }) => setIssuedOn(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FileDialogButton
          choose={file ? file.name : translate('invoices.record.choose')}
          accept="application/pdf,.pdf"
          onFiles={([chosen]) => setFile(chosen)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
