import type { ReadinessCheck } from '@kamra/contract/shop-readiness.ts';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { CanAccess, LinkBase, useTranslate } from 'react-admin';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useStateName } from '../ui/use-state-name.ts';
import { missingNames } from './missing-names.ts';
import { OpeningPanel } from './opening-panel.tsx';
import { UnionSalesNote } from './union-sales-note.tsx';
import { type Readiness, useReadiness } from './use-readiness.ts';

/** Where what is missing is done. */
const ways: Record<ReadinessCheck, string> = {
  imprint: '/settings/office',
  delivery: '/settings/delivery',
  payment: '/settings/payment',
  ownProducts: '/products/create',
  vat: '/products',
  makers: '/products',
  registers: '/settings/office',
  warnings: '/missing-translations',
  conditions: '/content-pages',
  notices: '/content-pages',
  samples: '/content-pages',
  mail: '/settings/mail',
  address: '/shop-state',
  demo: '/',
};

/** Step by step from a new shop to one that may open. */
export function ReadinessPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useReadiness();
  return (
    <>
      <PageHeader title={translate('readiness.title')} details={translate('readiness.text')} />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingRows />}
      {data && (
        <>
          <OpeningPanel readiness={data} />
          <Alert severity={data.isReady ? 'success' : 'info'} sx={{ mb: 2, maxWidth: 720 }}>
            {data.isReady
              ? translate('readiness.ready')
              : translate('readiness.left', { smart_count: left(data) })}
          </Alert>
          <CanAccess resource="orders" action="list">
            <Box sx={{ maxWidth: 720 }}>
              <UnionSalesNote />
            </Box>
          </CanAccess>
          <Alert severity="warning" sx={{ mb: 2, maxWidth: 720 }}>
            {translate('readiness.lawyer')}
          </Alert>
          <Box
            component="ol"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, maxWidth: 720 }}
          >
            {data.checks.map((check, index) => (
              <Step key={check.name} check={check} place={index + 1} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}

function left({ checks }: Readiness): number {
  return checks.filter(({ isRequired, missing }) => isRequired && missing.length > 0).length;
}

function Step({ check, place }: { check: Readiness['checks'][number]; place: number }) {
  const translate = useTranslate();
  const { name, missing, isRequired } = check;
  const isDone = missing.length === 0;
  const state = isDone ? 'done' : isRequired ? 'missing' : 'advised';
  const tones = { done: 'good', missing: 'bad', advised: 'pending' } as const;
  const names = missingNames(check, translate, useStateName());
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="h2" component="h2">
            {place}. {translate(`readiness.checks.${name}.name`)}
          </Typography>
          <StatusChip tone={tones[state]} label={translate(`readiness.states.${state}`)} />
        </Box>
        <Typography color="textSecondary">{translate(`readiness.checks.${name}.text`)}</Typography>
        {names.length > 0 && (
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {translate('readiness.missing', { names: names.join(', ') })}
          </Typography>
        )}
      </Box>
      <Button component={LinkBase} to={ways[name]} variant={isDone || !isRequired ? 'outlined' : 'contained'}>
        {translate(`readiness.checks.${name}.way`)}
      </Button>
    </Card>
  );
}
