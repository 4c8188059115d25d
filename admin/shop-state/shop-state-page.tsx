import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { FailedJobs } from './failed-jobs.tsx';
import { QueueTable } from './queue-table.tsx';
import { StateFacts } from './state-facts.tsx';
import { useShopState } from './use-shop-state.ts';

/** The state of the shop for its operators: anything stuck, full, failed or not backed up. */
export function ShopStatePage() {
  const translate = useTranslate();
  const { state, failure, reload } = useShopState();
  return (
    <Box sx={{ pt: 2, display: 'grid', gap: 2 }}>
      <Title title="shopState.title" />
      <Typography variant="h1" component="h2">
        {translate('shopState.title')}
      </Typography>
      {failure && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={reload}>
              {translate('shopState.retry')}
            </Button>
          }
        >
          {translate(failure)}
        </Alert>
      )}
      {state ? (
        <>
          <StateFacts state={state} />
          <QueueTable queues={state.queues} />
          <FailedJobs jobs={state.failedJobs} reload={reload} />
        </>
      ) : (
        !failure && <Skeleton variant="rounded" height={320} />
      )}
    </Box>
  );
}
