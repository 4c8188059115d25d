import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { InputHelperText, useNotify, useTranslate } from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { FileDialogButton } from '../ui/file-drop.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import type { GuaranteePlace } from './guarantee-place.ts';

interface UploadGuaranteeDialogProps {
  name: string;
  place: GuaranteePlace;
  /** Has the files read anew. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the official file, and for the checksum that its publisher gives. */
export function UploadGuaranteeDialog({ name, place, onChanged, onClose }: UploadGuaranteeDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const [checksum, setChecksum] = useState('');
  const { run, isBusy } = useStaffAction((isDone) => isDone && onClose());
  const isWrong = !/^([0-9a-f]{64})?$/i.test(checksum.trim());
  const send = () =>
    file &&
    run(async () => {
      await sendFile('POST /api/GuaranteeFile', file, { ...place, checksum });
      await onChanged();
      notify('guaranteeFiles.saved', { type: 'success' });
    });
  return (
    <ConfirmDialog
      title={name}
      verb={translate('guaranteeFiles.upload')}
      isBusy={isBusy}
      isDisabled={!file || isWrong}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1, alignItems: 'flex-start' }}>
        <Typography>{translate('guaranteeFiles.unchanged')}</Typography>
        <FileDialogButton
          choose={file ? file.name : translate('guaranteeFiles.choose')}
          accept=".svg,.png,.pdf,image/svg+xml,image/png,application/pdf"
          onFiles={([chosen]) => setFile(chosen)}
        />
        <TextField
          fullWidth
          label={translate('guaranteeFiles.checksum')}
          value={checksum}
          error={isWrong}
          helperText={
            <InputHelperText
              error={isWrong ? 'guaranteeFiles.wrongChecksum' : undefined}
              helperText="guaranteeFiles.checksumHelp"
            />
          }
          onChange={({ target }) => setChecksum(target.value)}
          slotProps={{ htmlInput: { maxLength: 70, autoComplete: 'off', spellCheck: false } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
