import type { CashReportRow, CashRowOutcome } from '@kamra/contract/cash-reports.ts';
import { Alert, Box, Divider, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { ClosingDialog } from '../ui/closing-dialog.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { useMoney } from '../ui/use-money.ts';
import { CashOutcome } from './cash-outcome.tsx';

interface CashReportDialogProps {
  report: ReplyOf<'POST /api/CashReport/Import'>;
  onClose: () => void;
}

/** What became of each row of a report that was just loaded, with its totals. */
export function CashReportDialog({ report, onClose }: CashReportDialogProps) {
  const translate = useTranslate();
  const { rows, isKnownFile, leftOut, problems } = report;
  const counts = Map.groupBy(rows, ({ outcome }) => outcome);
  const countOf = ([outcome, found]: [CashRowOutcome, CashReportRow[]]) =>
    `${translate(`cashReports.outcomes.${outcome}`)}: ${found.length}`;
  return (
    <ClosingDialog title={translate('cashReports.reportTitle')} onClose={onClose}>
      <Stack sx={{ gap: 1.5 }}>
        {isKnownFile && <Alert severity="info">{translate('cashReports.known')}</Alert>}
        <Typography role="status">
          {[translate('cashReports.counts', { smart_count: rows.length }), ...[...counts].map(countOf)].join(
            ' · ',
          )}
        </Typography>
        <Totals rows={rows} />
        {leftOut > 0 && <Typography>{translate('cashReports.leftOut', { smart_count: leftOut })}</Typography>}
        {problems.map(({ row, code }) => (
          <Typography key={row} color="error">
            {translate('cashReports.row', { row })}: {translate(`cashReports.problems.${code}`)}
          </Typography>
        ))}
        {rows.map((row) => (
          <Box key={row.row}>
            <Divider sx={{ mb: 1.5 }} />
            <ReportRow row={row} />
          </Box>
        ))}
      </Stack>
    </ClosingDialog>
  );
}

/** Sums by currency; the paid on ones and fees where the carrier tells them. */
function Totals({ rows }: { rows: readonly CashReportRow[] }) {
  const translate = useTranslate();
  const money = useMoney();
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  return [...Map.groupBy(rows, ({ currencyId }) => currencyId)].map(([currencyId, found]) => {
    const collected = money(sum(found.map((row) => row.collected)), currencyId);
    const remitted = money(sum(found.map((row) => row.remitted)), currencyId);
    const fee = money(sum(found.map((row) => row.fee)), currencyId);
    const isTold = found.some((row) => row.remitted !== null || row.fee !== null);
    return (
      <Typography key={currencyId} sx={{ fontWeight: 600 }}>
        {translate('cashReports.totals', { collected })}
        {isTold && ` · ${translate('cashReports.totalsPaid', { remitted, fee })}`}
      </Typography>
    );
  });
}

function ReportRow({ row }: { row: CashReportRow }) {
  const translate = useTranslate();
  const money = useMoney();
  const { parcelNumber, orderReference, reportedOn, collected, currencyId, remitted, fee } = row;
  const sums = [
    remitted !== null && translate('cashReports.remitted', { amount: money(remitted, currencyId) }),
    fee !== null && translate('cashReports.fee', { amount: money(fee, currencyId) }),
  ].filter(Boolean);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <Stack sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {[parcelNumber, orderReference].filter(Boolean).join(' · ')}
        </Typography>
        <Typography color="textSecondary">
          {money(collected, currencyId)}
          {reportedOn && (
            <>
              {' · '}
              <PlainDay day={reportedOn} />
            </>
          )}
        </Typography>
        {sums.length > 0 && <Typography color="textSecondary">{sums.join(' · ')}</Typography>}
      </Stack>
      <CashOutcome row={row} outcome={row.outcome} />
    </Stack>
  );
}
