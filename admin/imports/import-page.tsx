import type { ProductImport } from '@kamra/contract/product-import.ts';
import { Stack } from '@mui/material';
import { useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { RecordShow } from '../ui/record-show.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { importListOrder } from './import-list-order.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportStateChip } from './import-state-chip.tsx';
import { ImportUndo } from './import-undo.tsx';
import { isDone, useProductImport } from './use-product-import.ts';

type ImportRecord = ProductImport & { id: string };

/** One import: its progress while it runs, then its report. */
export function ImportPage() {
  const translate = useTranslate();
  return (
    <RecordShow<ImportRecord>
      list={importListOrder}
      titleOf={({ fileName }) => fileName}
      stateOf={(record) => <CurrentState record={record} />}
      detailsOf={({ dryRun, createdAt, startedBy }) => (
        <>
          {translate(dryRun ? 'imports.dryRun' : 'imports.realRun')} · <TimeStamp at={createdAt} /> ·{' '}
          {startedBy}
        </>
      )}
    >
      <ImportDetails />
    </RecordShow>
  );
}

function CurrentState({ record }: { record: ImportRecord }) {
  const current = useProductImport(record.id) ?? record;
  return <ImportStateChip state={current.state} />;
}

function ImportDetails() {
  const redirect = useRedirect();
  const record = useRecordContext<ImportRecord>();
  const current = useProductImport(record?.id) ?? record;
  if (!current) return null;
  return (
    <Stack spacing={2}>
      <ImportProgress productImport={current} />
      <ImportUndo productImport={current} />
      <ImportMapping productImport={current} onTried={(importId) => redirect('show', 'imports', importId)} />
      {current.dryRun && isDone(current) ? (
        <ImportReview dryRun={current} onRun={(importId) => redirect('show', 'imports', importId)} />
      ) : (
        current.report && (
          <ImportReportView report={current.report} fileName={current.fileName} dryRun={current.dryRun} />
        )
      )}
    </Stack>
  );
}
