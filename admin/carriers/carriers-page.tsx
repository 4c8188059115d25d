import { Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { UnsavedParts } from '../ui/unsaved-parts.tsx';
import { CarrierPanel } from './carrier-panel.tsx';

const queryKey = ['carriers'];

/** The carriers that are told of parcels, each with a form of its own. */
export function CarriersPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callStaff('GET /api/Carrier', {}, signal),
  });
  const onSaved = (saved: ReplyOf<'GET /api/Carrier'>) => queries.setQueryData(queryKey, saved);
  return (
    <>
      <PageHeader title={translate('carriers.title')} />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {translate('carriers.text')}
      </Typography>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows />}
      {data && (
        <UnsavedParts>
          <Stack spacing={2} sx={{ maxWidth: 720 }}>
            {data.carriers.map((account) => (
              <CarrierPanel
                key={account.carrier}
                account={account}
                onSaved={onSaved}
                onStale={() => void refetch()}
              />
            ))}
          </Stack>
        </UnsavedParts>
      )}
    </>
  );
}
