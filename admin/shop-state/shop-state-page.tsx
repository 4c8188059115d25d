import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LoadFailure, RefreshFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { QueueTable } from './queue-table.tsx';
import { StateFacts } from './state-facts.tsx';
import { useShopState } from './use-shop-state.ts';

/** The state of the shop for its operators: anything stuck, full, failed or not backed up. */
export function ShopStatePage() {
  const translate = useTranslate();
  const { state, failure, reload } = useShopState();
  return (
    <>
      <PageHeader title={translate('shopState.title')} />
      {failure && !state && <LoadFailure error={failure} onRetry={reload} />}
      {!failure && !state && <LoadingRows />}
      {state && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {failure && <RefreshFailure error={failure} onRetry={reload} />}
          <StateFacts state={state} />
          <QueueTable queues={state.queues} />
          <FailedJobs jobs={state.failedJobs} reload={reload} />
        </Box>
      )}
    </>
  );
}
