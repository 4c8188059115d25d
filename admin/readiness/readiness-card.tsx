import { Alert, Button, LinearProgress, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { useReadiness } from './use-readiness.ts';

/** On the dashboard of a shop that may not open yet, or is open and may not be: how far it is, and the way to the guide. */
export function ReadinessCard() {
  const translate = useTranslate();
  const { data } = useReadiness();
  // Without an answer there is nothing to show; other parts of the dashboard report an unreachable server.
  if (!data || data.isReady) return null;
  const required = data.checks.filter(({ isRequired }) => isRequired);
  const done = required.filter(({ missing }) => missing.length === 0).length;
  const label = translate('readiness.progress', { done, all: required.length });
  return (
    <Panel title={translate('readiness.title')}>
      {data.opening === 'open' && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate('readiness.openButMissing')}
        </Alert>
      )}
      <Typography sx={{ maxWidth: '70ch' }}>{translate('readiness.text')}</Typography>
      <LinearProgress
        variant="determinate"
        value={(done / required.length) * 100}
        aria-label={label}
        sx={{ my: 1.5, maxWidth: 480, height: 8, borderRadius: 4 }}
      />
      <Typography>{label}</Typography>
      <Button component={LinkBase} to="/readiness" variant="contained" sx={{ mt: 2 }}>
        {translate('readiness.goOn')}
      </Button>
    </Panel>
  );
}
