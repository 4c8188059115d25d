import { Stack, Typography } from '@mui/material';
import { type HttpError, useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { LoadFailure } from './load-failure.tsx';
import { PageHeader } from './page-header.tsx';
import { useBackToList } from './record-header.tsx';

interface RecordFailureProps {
  error: Error;
  onRetry: () => unknown;
}

/** In place of a record that could not be loaded, with the way back to its list; what is gone is not asked for again. */
export function RecordFailure({ error, onRetry }: RecordFailureProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  const isGone = (error as HttpError).status === 404;
  return (
    <>
      <PageHeader title={labelOf(resource, 1)} back={useBackToList()} />
      {isGone ? (
        <Stack role="alert" spacing={1.5} sx={{ px: 2, py: { xs: 5, sm: 7 }, alignItems: 'center' }}>
          <Typography variant="h2">{translate('goneRecord.title')}</Typography>
          <Typography color="textSecondary" sx={{ maxWidth: '60ch', textAlign: 'center' }}>
            {translate('goneRecord.text')}
          </Typography>
        </Stack>
      ) : (
        <LoadFailure error={error} onRetry={onRetry} />
      )}
    </>
  );
}
