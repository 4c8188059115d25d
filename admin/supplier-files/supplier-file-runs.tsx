import type { SupplierFile, SupplierRun } from '@kamra/contract/supplier-files.ts';
import { Box, Button, Stack, Link as TextLink, Typography } from '@mui/material';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callStaff } from '../staff-call.ts';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { StoredActions } from '../ui/stored-actions.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { RunState } from './supplier-file-list.tsx';

/** Trial, import now and deletion of a supplier's file. */
export function SupplierFileActions({ file: { id, name } }: { file: SupplierFile }) {
  const translate = useTranslate();
  return (
    <>
      <StoredActions>
        {(isHeld) => (
          <>
            <ReadButton id={id} isTrial isHeld={isHeld} />
            <ReadButton id={id} isTrial={false} isHeld={isHeld} />
          </>
        )}
      </StoredActions>
      <DeleteRecordButton
        question={translate('supplierFiles.deleteAsk', { name })}
        text={translate('supplierFiles.deleteExplained')}
        deleted="supplierFiles.deleted"
      />
    </>
  );
}

function ReadButton({ id, isTrial, isHeld }: { id: number; isTrial: boolean; isHeld: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) return;
    notify('supplierFiles.queued', { type: 'success' });
    refresh();
  });
  const read = () =>
    run(async () => {
      await callStaff('POST /api/SupplierFile/Read', { body: { id, isTrial } });
    });
  return (
    <Button variant="outlined" color="inherit" disabled={isHeld} loading={isBusy} onClick={read}>
      {translate(isTrial ? 'supplierFiles.try' : 'supplierFiles.readNow')}
    </Button>
  );
}

/** The last runs of the file of the screen, with the way to their reports. */
export function RunList() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const file = useRecordContext<SupplierFile & { runs?: SupplierRun[] }>();
  const runs = file?.runs ?? [];
  if (runs.length === 0)
    return <Typography color="textSecondary">{translate('supplierFiles.noRuns')}</Typography>;
  return (
    <>
      {runs.some(({ finishedAt }) => finishedAt === null) && (
        <Button size="small" color="inherit" onClick={refresh}>
          {translate('supplierFiles.refresh')}
        </Button>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </Box>
    </>
  );
}

function RunRow({ run }: { run: SupplierRun }) {
  const translate = useTranslate();
  const { startedAt, failure, found, changed, importId, trialImportId } = run;
  const report = importId ?? trialImportId;
  return (
    <Stack component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', gap: 0.25 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <TimeStamp at={startedAt} />
        <RunState run={run} />
      </Stack>
      {failure && <Typography color="error">{translate(`supplierFiles.failures.${failure}`)}</Typography>}
      {found !== null && (
        <Typography color="textSecondary">
          {translate('supplierFiles.counts', { found, changed: changed ?? 0 })}
        </Typography>
      )}
      {report && (
        <TextLink component={Link} to={`/imports/${report}/show`}>
          {translate('supplierFiles.report')}
        </TextLink>
      )}
    </Stack>
  );
}
