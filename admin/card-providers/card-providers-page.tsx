import { Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { UnsavedParts } from '../ui/unsaved-parts.tsx';
import { CardProviderPanel } from './card-provider-panel.tsx';

const queryKey = ['card-providers'];

/** The providers on whose pages buyers pay by card, each with a form of its own. */
export function CardProvidersPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callStaff('GET /api/PaymentProvider', {}, signal),
  });
  const onSaved = (saved: ReplyOf<'GET /api/PaymentProvider'>) => queries.setQueryData(queryKey, saved);
  return (
    <>
      <PageHeader title={translate('cardProviders.title')} />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {translate('cardProviders.text')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {translate('cardProviders.capturedLaterHelp')}
      </Typography>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows />}
      {data && (
        <UnsavedParts>
          <Stack spacing={2} sx={{ maxWidth: 720 }}>
            {data.paymentProviders.map((provider) => (
              <CardProviderPanel
                key={provider.provider}
                provider={provider}
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
