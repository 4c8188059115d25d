import type { BulkChange, BulkRefusal } from '@kamra/contract/bulk-changes.ts';
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { LinkBase, useGetOne, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { RecordShow } from '../ui/record-show.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { wholeRecord } from '../ui/whole-record.ts';
import { BulkStateChip, bulkChangeListOrder, keyOfAction } from './bulk-change-words.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';

type Row = BulkChange & { id: string; refusals: BulkRefusal[] };

/** Polling interval of a running change, in milliseconds. */
const pollEvery = 700;

/** One bulk change: its progress while it runs, then what it did and what it refused. */
export function BulkChangePage() {
  const translate = useTranslate();
  return (
    <RecordShow<Row>
      list={bulkChangeListOrder}
      titleOf={({ action }) => translate(keyOfAction(action))}
      stateOf={(record) => <CurrentState record={record} />}
      detailsOf={({ createdAt, startedBy }) => (
        <>
          <TimeStamp at={createdAt} /> · {startedBy}
        </>
      )}
    >
      <BulkChangeDetails />
    </RecordShow>
  );
}

function CurrentState({ record }: { record: Row }) {
  const { data = record } = useBulkChange(record.id);
  return <BulkStateChip state={data.state} />;
}

/** A bulk change, polled until it is done. */
function useBulkChange(id: string | undefined) {
  return useGetOne<Row>(
    'bulk-changes',
    { id: id ?? '', meta: wholeRecord },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (state.data?.finishedAt ? false : pollEvery),
      retry: 3,
    },
  );
}

function BulkChangeDetails() {
  const translate = useTranslate();
  const record = useRecordContext<Row>();
  const { data: change = record } = useBulkChange(record?.id);
  if (!change) return null;
  const { finishedAt, failure, refused } = change;
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      {failure && <Alert severity="error">{translate(`bulk.failures.${failure}`)}</Alert>}
      <Panel title={translate(finishedAt ? 'bulk.result' : 'bulk.progressLabel')}>
        {!finishedAt && <BulkProgress change={change} />}
        <BulkFigures change={change} />
        {finishedAt && <NextSteps change={change} />}
      </Panel>
      {refused > 0 && <BulkRefusals refusals={change.refusals} count={refused} />}
    </Stack>
  );
}

const figures = ['changed', 'unchanged', 'refused'] as const;

/** What became of the products, in large figures. */
function BulkFigures({ change }: { change: BulkChange }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}
    >
      {figures.map((name) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'start' }}>
          <Typography component="dt" color="textSecondary">
            {translate(`bulk.figures.${name}`)}
          </Typography>
          <Typography
            component="dd"
            color={name === 'refused' && change[name] > 0 ? 'error' : undefined}
            sx={{ m: 0, fontSize: '1.9rem', fontWeight: 700, lineHeight: 1.15 }}
          >
            {change[name]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What can be done with the result: seen and taken back, or tried again. */
function NextSteps({ change }: { change: BulkChange }) {
  const translate = useTranslate();
  const { bulkChangeId, changed, refused, state } = change;
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {refused > 0 && <RepeatButton change={change} />}
      {changed > 0 && (
        <Button
          component={LinkBase}
          to={`/product-changes/${bulkChangeId}/show`}
          variant="outlined"
          color="inherit"
        >
          {translate('bulk.seeChanges')}
        </Button>
      )}
      {refused === 0 && state === 'finished' && (
        <Typography color="textSecondary">{translate('bulk.nothingRefused')}</Typography>
      )}
    </Stack>
  );
}

function BulkProgress({ change: { bulkChangeId, state, done, total } }: { change: BulkChange }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('bulk-changes');
  const { run, isBusy } = useStaffAction(() => undefined);
  const cancel = async () => {
    await callStaff('POST /api/Product/BulkChange/Cancel', { body: { bulkChangeId } });
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Typography role="status" sx={{ mb: 0.5 }}>
        {translate('bulk.progress', { done, smart_count: total })}
      </Typography>
      <LinearProgress
        variant={state === 'queued' ? 'indeterminate' : 'determinate'}
        value={(100 * done) / Math.max(total, 1)}
        aria-label={translate('bulk.progressLabel')}
      />
      {mayWrite && (
        <Button
          sx={{ mt: 1 }}
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          onClick={() => void run(cancel)}
        >
          {translate('bulk.cancel')}
        </Button>
      )}
    </Box>
  );
}

function RepeatButton({ change: { bulkChangeId, refused } }: { change: BulkChange }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const mayWrite = useMayWrite('bulk-changes');
  const { run, isBusy } = useStaffAction(() => undefined);
  if (!mayWrite) return null;
  const repeat = async () => {
    const started = await callStaff('POST /api/Product/BulkChange/Repeat', { body: { bulkChangeId } });
    redirect('show', 'bulk-changes', started.bulkChangeId);
  };
  return (
    <Button variant="contained" loading={isBusy} onClick={() => void run(repeat)}>
      {translate('bulk.repeat', { smart_count: refused })}
    </Button>
  );
}
