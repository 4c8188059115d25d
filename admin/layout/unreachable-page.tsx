import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Where nobody can be asked yet who is signed in. */
export function UnreachablePage() {
  const translate = useTranslate();
  const retry = () => {
    history.back();
    addEventListener('popstate', () => location.reload(), { once: true });
  };
  return (
    <Stack role="alert" spacing={1.5} sx={{ px: 2, py: 8, alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h1">{translate('failure.title')}</Typography>
      <Typography color="textSecondary">{translate('errors.noConnection')}</Typography>
      <Button variant="outlined" onClick={retry}>
        {translate('failure.retry')}
      </Button>
    </Stack>
  );
}
