import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type HttpError,
  useLocale,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import type { SettingsRecord } from './setting-calls.ts';

/** What came of the last reading of the bank's file, and reading it at once. */
export function RateReadPanel({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const record = useRecordContext<SettingsRecord>();
  if (!record || record.settings.rates.source === 'manual') return null;
  const { lastRateRead } = record;
  return (
    <Panel title={translate('settings.rateRead.title')}>
      {lastRateRead ? (
        <LastRead read={lastRateRead} />
      ) : (
        <Typography>{translate('settings.rateRead.none')}</Typography>
      )}
      {!readOnly && <ReadNowButton />}
    </Panel>
  );
}

function LastRead({ read }: { read: NonNullable<SettingsRecord['lastRateRead']> }) {
  const translate = useTranslate();
  const language = useLocale();
  const { at, source, day, failure, rates } = read;
  const told = Object.entries(rates ?? {}).map(
    ([currency, rate]) => `${currency}: ${rate.toLocaleString(language, { maximumFractionDigits: 4 })}`,
  );
  return (
    <Alert severity={failure ? 'warning' : 'success'}>
      {translate(failure ? `settings.rateRead.failures.${failure}` : 'settings.rateRead.inForce')}{' '}
      {told.length > 0 && <bdi>{told.join(' · ')}</bdi>}
      <Typography variant="body2">
        {translate(`settings.options.rates.source.${source}`)}
        {day && `, ${new Date(day).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })}`}
        {' · '}
        {translate('settings.rateRead.readAt')} <TimeStamp at={at} />
      </Typography>
    </Alert>
  );
}

function ReadNowButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  async function read() {
    setBusy(true);
    try {
      await callStaff('POST /api/Configuration/ReadRates', {});
      refresh();
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    }
    setBusy(false);
  }
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void read()} sx={{ mt: 1.5 }}>
      {translate('settings.rateRead.readNow')}
    </Button>
  );
}
