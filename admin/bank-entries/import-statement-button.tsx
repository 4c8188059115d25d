import { Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { type ReplyOf, sendFile } from '../staff-call.ts';
import { ClosingDialog } from '../ui/closing-dialog.tsx';
import { FileDialogButton } from '../ui/file-drop.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

type Imported = ReplyOf<'POST /api/BankStatement/Import'>;

const MappingDialog = lazy(async () => ({
  default: (await import('./statement-mapping-dialog.tsx')).StatementMappingDialog,
}));

/** Reads a bank statement; of a table that nobody has mapped yet it asks what its columns are. */
export function ImportStatementButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const [reply, setReply] = useState<Imported>();
  const { run, isBusy } = useStaffAction(() => undefined);
  const send = (chosen: File, fields: Record<string, string> = {}) =>
    run(async () => {
      setFile(chosen);
      const imported = await sendFile('POST /api/BankStatement/Import', chosen, fields);
      setReply(imported);
      if (imported.isMappingNeeded) return;
      refresh();
      const { added, known, leftOut } = imported;
      notify('bankEntries.imported', { type: 'success', messageArgs: { added, known, leftOut } });
    });
  return (
    <>
      <FileDialogButton
        choose={translate('bankEntries.import')}
        accept=".xml,.csv,.txt,.tsv,text/csv,text/xml,application/xml"
        disabled={isBusy}
        onFiles={([chosen]) => chosen && void send(chosen)}
      />
      {file && reply?.isMappingNeeded && (
        <Suspense>
          <MappingDialog
            columns={reply.columns}
            isBusy={isBusy}
            onConfirm={(mapping) => void send(file, { mapping: JSON.stringify(mapping) })}
            onCancel={() => setReply(undefined)}
          />
        </Suspense>
      )}
      {reply && reply.problems.length > 0 && (
        <ClosingDialog title={translate('bankEntries.problemsTitle')} onClose={() => setReply(undefined)}>
          <ul>
            {reply.problems.map(({ row, code }) => (
              <Typography component="li" key={row}>
                {translate('bankEntries.problemRow', { row })}: {translate(`bankEntries.problems.${code}`)}
              </Typography>
            ))}
          </ul>
        </ClosingDialog>
      )}
    </>
  );
}
