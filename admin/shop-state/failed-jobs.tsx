import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import type { ShopState } from './use-shop-state.ts';

type FailedJob = ShopState['failedJobs'][number];

/** Jobs without retries left; staff with the right to write settings may retry them. */
export function FailedJobs({ jobs, reload }: { jobs: FailedJob[]; reload: () => Promise<void> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayWrite = useMayWrite('shopConfiguration');
  const [retried, setRetried] = useState<string>();
  const retry = async (jobId: string) => {
    setRetried(jobId);
    try {
      await callStaff('POST /api/ShopState/RetryJob', { body: { jobId } });
      notify('shopState.retried', { type: 'success' });
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'errors.unexpected', { type: 'error' });
    }
    await reload();
    setRetried(undefined);
  };
  return (
    <Panel title={translate('shopState.failedJobs')}>
      {jobs.length === 0 && (
        <Typography color="textSecondary">{translate('shopState.noFailedJobs')}</Typography>
      )}
      <Stack divider={<Divider />} sx={{ gap: 1.5 }}>
        {jobs.map((job) => (
          <Box key={job.jobId} sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {translate(`jobs.${job.name}`, { _: job.name })}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{job.error}</Typography>
              <Typography variant="body2" color="textSecondary">
                <TimeStamp at={job.failedAt} />,{' '}
                {translate('shopState.attempts', { smart_count: job.attempts })}
              </Typography>
            </Box>
            {mayWrite && (
              <Button variant="outlined" disabled={retried !== undefined} onClick={() => retry(job.jobId)}>
                {translate('shopState.tryAgain')}
              </Button>
            )}
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
