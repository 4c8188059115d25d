import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { FileDialogButton } from '../ui/file-drop.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Reads the file of a list, under the name that it has or gets here. */
export function ImportSanctionList() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  const { run, isBusy } = useStaffAction(() => undefined);
  const send = (chosen: File) =>
    run(async () => {
      const reply = await sendFile('POST /api/SanctionList/Import', chosen, { name: name.trim() });
      setFile(undefined);
      refresh();
      const messageArgs = { entries: reply.entryCount, held: reply.heldOrders };
      notify('sanctionLists.imported', { type: 'success', messageArgs });
    });
  return (
    <>
      <FileDialogButton
        choose={translate('sanctionLists.choose')}
        accept=".csv,.txt,.tsv,text/csv"
        disabled={isBusy}
        onFiles={([chosen]) => {
          setFile(chosen);
          setName(chosen?.name.replace(/\.\w+$/, '').slice(0, 80) ?? '');
        }}
      />
      {file && (
        <ConfirmDialog
          title={translate('sanctionLists.listName')}
          verb={translate('sanctionLists.choose')}
          isBusy={isBusy}
          onConfirm={() => name.trim() !== '' && void send(file)}
          onCancel={() => setFile(undefined)}
        >
          <Typography>{translate('sanctionLists.listNameHelp')}</Typography>
          <TextField
            fullWidth
            required
            label={translate('sanctionLists.listName')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 80 } }}
            sx={{ mt: 2 }}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
