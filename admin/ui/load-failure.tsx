import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface LoadFailureProps {
  error: Error;
  onRetry: () => unknown;
}

/** In place of what could not be loaded: the reason, and another try. Never looks like an empty list. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const translate = useTranslate();
  return (
    <Stack role="alert" spacing={1.5} sx={{ px: 2, py: { xs: 5, sm: 7 }, alignItems: 'center' }}>
      <Typography variant="h2">{translate('failure.title')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '60ch', textAlign: 'center' }}>
        {translate(error.message, { _: translate('errors.unexpected') })}
      </Typography>
      <Button variant="outlined" onClick={() => onRetry()}>
        {translate('failure.retry')}
      </Button>
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
