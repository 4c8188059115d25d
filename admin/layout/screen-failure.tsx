import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** In place of a screen that broke, or whose script could not be loaded; loading the page anew mends both. */
export function ScreenFailure() {
  const translate = useTranslate();
  return (
    <Stack role="alert" spacing={1.5} sx={{ px: 2, py: 8, alignItems: 'center', textAlign: 'center' }}>
      <Typography variant="h1">{translate('failure.screen')}</Typography>
      <Typography color="textSecondary">{translate('failure.screenExplained')}</Typography>
      <Button variant="outlined" onClick={() => location.reload()}>
        {translate('shell.reload')}
      </Button>
    </Stack>
  );
}
