import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  CanAccess,
  type HttpError,
  ListButton,
  Title,
  TopToolbar,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { sendFile } from '../staff-call.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { NotAllowedPage } from '../ui/notice-page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReview } from './import-review.tsx';
import { isDone, useProductImport } from './use-product-import.ts';

/** Uploads a file, shows what its import would change, and imports it on confirmation. */
export function ImportStart() {
  return (
    <CanAccess resource="imports" action="create" accessDenied={<NotAllowedPage />}>
      <ImportSteps />
    </CanAccess>
  );
}

function ImportSteps() {
  const translate = useTranslate();
  const { file, dryRun, failure, busy, tryFile, follow } = useImportSteps();
  return (
    <>
      <Title title="imports.newImport" />
      <TopToolbar>
        <ListButton resource="imports" />
      </TopToolbar>
      <Stack spacing={2}>
        <Panel title={translate('imports.chooseFile')}>
          <Typography color="text.secondary" sx={{ mb: 1.5, maxWidth: '75ch' }}>
            {translate('imports.explanation')}
          </Typography>
          <FileDrop
            hint={file ? translate('imports.chosen', { name: file.name }) : translate('imports.dropFile')}
            choose={translate(file ? 'imports.otherFile' : 'imports.pickFile')}
            accept=".csv,text/csv,text/plain"
            disabled={busy}
            onFiles={([chosen]) => chosen && tryFile(chosen)}
          />
          {failure && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {translate(failure)}
            </Alert>
          )}
        </Panel>
        {dryRun && <ImportProgress productImport={dryRun} />}
        {isDone(dryRun) && dryRun && <ImportReview key={dryRun.importId} dryRun={dryRun} onRun={follow} />}
      </Stack>
    </>
  );
}

/** The selected file, its last dry run, and the import, which opens its own page. */
function useImportSteps() {
  const redirect = useRedirect();
  const [file, setFile] = useState<File>();
  const [dryRunId, setDryRunId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const dryRun = useProductImport(dryRunId);

  async function send(chosen: File) {
    setBusy(true);
    setFailure(undefined);
    try {
      const { importId } = await sendFile('POST /api/Product/Import', chosen, { dryRun: 'true' });
      setDryRunId(importId);
    } catch (error) {
      setFailure((error as HttpError).message);
    }
    setBusy(false);
  }

  function tryFile(chosen: File) {
    setFile(chosen);
    setDryRunId(undefined);
    void send(chosen);
  }

  function follow(importId: string, isDryRun: boolean) {
    if (isDryRun) setDryRunId(importId);
    else redirect('show', 'imports', importId);
  }

  return { file, dryRun, failure, busy, tryFile, follow };
}
