import type { StaffRecall } from '@kamra/contract/recalls.ts';
import { Alert, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

/** How many of its buyers know of a recall, and who has to be reached otherwise. */
export function RecallMails() {
  const translate = useTranslate();
  const recall = useRecordContext<StaffRecall>();
  if (!recall) return null;
  const { state, orderCount, toldCount, unreachableCount, failedMails } = recall;
  if (state === 'draft') return <Typography>{translate('recalls.notTold')}</Typography>;
  return (
    <Stack spacing={1}>
      <Typography>{translate('recalls.told', { told: toldCount, orders: orderCount })}</Typography>
      {unreachableCount > 0 && (
        <Alert severity="warning">
          {translate('recalls.unreachable', { smart_count: unreachableCount })}
        </Alert>
      )}
      {failedMails > 0 && (
        <Alert severity="error">{translate('recalls.failedMails', { smart_count: failedMails })}</Alert>
      )}
    </Stack>
  );
}
