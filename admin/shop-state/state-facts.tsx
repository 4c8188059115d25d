import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import type { ShopState } from './use-shop-state.ts';

const day = 24 * 60 * 60 * 1_000;
const maxBackupAge = 2 * day;
const minFreeShare = 0.1;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Version, memory, database, disk, mails and backup; what needs attention is marked by text and colour. */
export function StateFacts({ state }: { state: ShopState }) {
  const translate = useTranslate();
  const language = useLocale();
  const { version, startedAt, memoryBytes, database, disk, mails, rates, pointReads, lastBackupAt } = state;
  const size = (bytes: number) => formatBytes(bytes, language);
  const isDiskFull = disk.freeBytes < disk.totalBytes * minFreeShare;
  const isBackupOld = !lastBackupAt || Date.now() - Date.parse(lastBackupAt) > maxBackupAge;
  return (
    <Panel title={translate('shopState.overview')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
        }}
      >
        <Fact name="version">
          {version}, {translate('shopState.since')} <TimeStamp at={startedAt} />
        </Fact>
        <Fact name="memory">{size(memoryBytes)}</Fact>
        <Fact name="database">
          PostgreSQL {database.version}, {size(database.bytes)}
        </Fact>
        <ReplicaFacts replicas={state.replicas} />
        <Fact name="disk" warning={isDiskFull && translate('shopState.diskFull')}>
          {translate('shopState.freeOf', { free: size(disk.freeBytes), total: size(disk.totalBytes) })}
        </Fact>
        <Fact name="mails" warning={mails.failed > 0 && <FailedMailsLink count={mails.failed} />}>
          {translate('shopState.mailsWaiting', { smart_count: mails.queued })}
        </Fact>
        {rates && (
          <Fact name="rates" warning={rates.failure && <RateFailure rates={rates} />}>
            {translate(`settings.options.rates.source.${rates.source}`)}
            {rates.lastReadAt && (
              <>
                , {translate('shopState.ratesRead')} <TimeStamp at={rates.lastReadAt} />
              </>
            )}
          </Fact>
        )}
        {pointReads.map((read) => (
          <Fact
            key={read.source}
            name="pickupPoints"
            warning={read.failure && translate(`shopState.pointFailures.${read.failure}`)}
          >
            {translate('shopState.pointsOf', { source: read.source.toUpperCase(), smart_count: read.points })}
            , {translate('shopState.ratesRead')} <TimeStamp at={read.at} />
          </Fact>
        ))}
        <Fact
          name="backup"
          warning={isBackupOld && translate(lastBackupAt ? 'shopState.backupOld' : 'shopState.makeBackup')}
        >
          {lastBackupAt ? <TimeStamp at={lastBackupAt} /> : translate('shopState.noBackup')}
        </Fact>
      </Box>
    </Panel>
  );
}

function Fact({ name, warning, children }: { name: string; warning?: ReactNode; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {translate(`shopState.${name}`)}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
      {warning && (
        <Typography component="dd" variant="body2" color="error" sx={{ m: 0 }}>
          {warning}
        </Typography>
      )}
    </div>
  );
}

function ReplicaFacts({ replicas }: Pick<ShopState, 'replicas'>) {
  const translate = useTranslate();
  const seconds = new Intl.NumberFormat(useLocale(), {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  });
  return replicas.map(({ name, isUsed, lagSeconds }) => (
    <Fact
      key={name}
      name="replica"
      warning={!isUsed && translate(`shopState.${lagSeconds === null ? 'replicaAway' : 'replicaLate'}`)}
    >
      {name}
      {lagSeconds !== null && `, ${translate('shopState.replicaLag', { lag: seconds.format(lagSeconds) })}`}
    </Fact>
  ));
}

function FailedMailsLink({ count }: { count: number }) {
  const translate = useTranslate();
  const filter = new URLSearchParams({ filter: JSON.stringify({ state: 'failed' }) });
  return (
    <Link component={LinkBase} to={`/mails?${filter}`} color="inherit">
      {translate('shopState.mailsFailed', { smart_count: count })}
    </Link>
  );
}

function RateFailure({ rates }: { rates: NonNullable<ShopState['rates']> }) {
  const translate = useTranslate();
  const { failure, failingSince } = rates;
  return (
    <>
      {translate(`settings.rateRead.failures.${failure}`)}{' '}
      {failingSince && (
        <>
          {translate('shopState.ratesFailingSince')} <TimeStamp at={failingSince} />.{' '}
        </>
      )}
      <Link component={LinkBase} to="/settings/currencies" color="inherit">
        {translate('shopState.toRates')}
      </Link>
    </>
  );
}

/** A size in the largest unit of 1000 that leaves at least one whole, e.g. `1.2 GB`. */
function formatBytes(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power],
    maximumFractionDigits: power > 2 ? 1 : 0,
  }).format(bytes / 1_000 ** power);
}
