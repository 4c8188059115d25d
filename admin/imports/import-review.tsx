import type { ImportOptions } from '@kamra/contract/import-options.ts';
import type { ProductImport } from '@kamra/contract/product-import.ts';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ImportDecision } from './import-decision.tsx';
import { ImportOptionsPanel } from './import-options-panel.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { ImportUnknownPanel } from './import-unknown-panel.tsx';

interface ImportReviewProps {
  dryRun: ProductImport;
  /** Takes the id of the next run: another dry run, or the import. */
  onRun: (importId: string, dryRun: boolean) => void;
}

/**
 * What a dry run would change, and what staff decide about it: options, and what becomes of unknown names. Changed
 * decisions are checked by another dry run before the import, so that what is imported is what was seen.
 */
export function ImportReview({ dryRun, onRun }: ImportReviewProps) {
  const notify = useNotify();
  const [options, setOptions] = useState<ImportOptions>(dryRun.options);
  const [isBusy, setBusy] = useState(false);
  const { importId, report, canRepeat, fileName } = dryRun;
  if (!report) return null;
  const isChanged = JSON.stringify(options) !== JSON.stringify(dryRun.options);

  async function run(onlyTry: boolean) {
    setBusy(true);
    try {
      const body = { importId, dryRun: onlyTry, options };
      onRun((await callStaff('POST /api/Product/Import/Repeat', { body })).importId, onlyTry);
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <Stack spacing={2}>
      <ImportDecision
        report={report}
        isBusy={isBusy}
        isChanged={isChanged}
        onCheck={() => void run(true)}
        onImport={canRepeat ? () => void run(false) : undefined}
      />
      {canRepeat && report.unknown.length > 0 && (
        <ImportUnknownPanel unknown={report.unknown} options={options} onChange={setOptions} />
      )}
      {canRepeat && <ImportOptionsPanel report={report} options={options} onChange={setOptions} />}
      <ImportReportView report={report} fileName={fileName} dryRun />
    </Stack>
  );
}
