import type { ProductImport } from '@kamra/contract/product-import.ts';
import { Stack, Typography } from '@mui/material';
import { ListButton, Show, TopToolbar, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { wholeRecord } from '../ui/whole-record.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportStateChip } from './import-state-chip.tsx';
import { isDone, useProductImport } from './use-product-import.ts';

/** One import: its progress while it runs, then its report. */
export function ImportPage() {
  return (
    <Show
      component="div"
      queryOptions={{ meta: wholeRecord }}
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      <ImportDetails />
    </Show>
  );
}

function ImportDetails() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const record = useRecordContext<ProductImport & { id: string }>();
  const current = useProductImport(record?.id) ?? record;
  if (!current) return null;
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {current.fileName}
        </Typography>
        <ImportStateChip state={current.state} />
        <Typography color="text.secondary">
          {translate(current.dryRun ? 'imports.dryRun' : 'imports.realRun')} ·{' '}
          <TimeStamp at={current.createdAt} /> · {current.startedBy}
        </Typography>
      </Stack>
      <ImportProgress productImport={current} />
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
