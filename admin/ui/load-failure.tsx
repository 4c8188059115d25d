import { Alert, Button, Stack, Typography } from '@mui/material';
import { type HttpError, useTranslate } from 'react-admin';

export interface LoadFailureProps {
  error: Error;
  onRetry: () => unknown;
}

/** In place of what could not be loaded: the reason, and another try of what is not gone. Never looks like an empty list. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const translate = useTranslate();
  const isGone = (error as HttpError).status === 404;
  return (
    <Stack
      role="alert"
      spacing={1.5}
      sx={{ px: 2, py: { xs: 5, sm: 7 }, alignItems: 'center', textAlign: 'center' }}
    >
      <Typography variant="h2">{translate(isGone ? error.message : 'failure.title')}</Typography>
      {!isGone && (
        <>
          <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
            {translate(error.message, { _: translate('errors.unexpected') })}
          </Typography>
          <Button variant="outlined" onClick={() => onRetry()}>
            {translate('failure.retry')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Above what was loaded earlier: it may be out of date. */
export function RefreshFailure({ error, onRetry }: LoadFailureProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => onRetry()}>
          {translate('failure.retry')}
        </Button>
      }
    >
      {translate('failure.outdated')} {translate(error.message, { _: translate('errors.unexpected') })}
    </Alert>
  );
}
