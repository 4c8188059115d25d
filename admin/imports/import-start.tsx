import { maxImportBytes } from '@kamra/contract/product-import.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FileDialogButton, FileDrop } from '../ui/file-drop.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { useBackToList } from '../ui/record-header.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReview } from './import-review.tsx';
import { ReadingOptionsPanel } from './reading-options-panel.tsx';
import { useImportSteps } from './use-import-steps.ts';
import { isDone } from './use-product-import.ts';

const accepted = '.csv,.tsv,.txt,.xlsx,.ods,.xml,.gz,text/csv,text/plain';

/** Uploads a file, shows what its import would change, and imports it on confirmation. */
export function ImportStart() {
  const translate = useTranslate();
  const back = useBackToList();
  const steps = useImportSteps();
  const { upload, dryRun, failure, busy, choose, follow } = steps;
  return (
    <>
      <PageHeader title={translate('imports.newImport')} back={back} />
      <Stack spacing={2}>
        <Panel title={translate('imports.chooseFile')}>
          <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '75ch' }}>
            {translate('imports.explanation')}
          </Typography>
          <FileDrop
            hint={
              upload.file
                ? translate('imports.chosen', { name: upload.file.name })
                : translate('imports.dropFile')
            }
            choose={translate(upload.file ? 'imports.otherFile' : 'imports.pickFile')}
            accept={accepted}
            disabled={busy}
            onFiles={([chosen]) => chosen && choose(chosen)}
          />
          {failure && (
            <Alert severity="error" sx={{ mt: 1.5 }}>
              {translate(failure, { megabytes: maxImportBytes / 1024 / 1024 })}
            </Alert>
          )}
          <ReadingOptionsPanel
            options={upload.reading}
            disabled={busy}
            onChange={(reading) => steps.setUpload({ ...upload, reading })}
          />
          <SecondFile steps={steps} />
        </Panel>
        {dryRun && <ImportProgress productImport={dryRun} />}
        {dryRun && !steps.isChanged && (
          <ImportMapping productImport={dryRun} onTried={(importId) => follow(importId, true)} />
        )}
        {isDone(dryRun) && dryRun && !steps.isChanged && (
          <ImportReview key={dryRun.importId} dryRun={dryRun} onRun={follow} />
        )}
      </Stack>
    </>
  );
}

/** The file that belongs to the first, and the next dry run where files or options are not those of the last. */
function SecondFile({ steps }: { steps: ReturnType<typeof useImportSteps> }) {
  const translate = useTranslate();
  const { upload, setUpload, busy, isChanged, send, dryRun } = steps;
  const { secondFile, reading } = upload;
  const format = reading.format ?? dryRun?.report?.recognisedAs;
  const takesSecond = format === 'prestaShop' || secondFile || dryRun?.failure === 'unknownFormat';
  if (!upload.file) return null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, mt: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {takesSecond && (
        <FileDialogButton
          choose={translate('imports.secondFile')}
          accept={accepted}
          disabled={busy}
          onFiles={([chosen]) => setUpload({ ...upload, secondFile: chosen })}
        />
      )}
      {secondFile && <Typography>{translate('imports.chosenSecond', { name: secondFile.name })}</Typography>}
      {isChanged && (
        <Button variant="contained" loading={busy} onClick={send}>
          {translate('imports.tryAgain')}
        </Button>
      )}
    </Stack>
  );
}
