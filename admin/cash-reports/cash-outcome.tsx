import type { CashReportRow, CashRowOutcome } from '@kamra/contract/cash-reports.ts';
import { Link, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { Tone } from '../ui/palette.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { useMoney } from '../ui/use-money.ts';

const tones: Record<CashRowOutcome, Tone> = {
  settled: 'good',
  otherSum: 'bad',
  unknownParcel: 'bad',
  otherPayment: 'pending',
  alreadyPaid: 'pending',
  ended: 'bad',
  refused: 'bad',
  alreadyReported: 'info',
};

type ShownRow = Pick<CashReportRow, 'orderId' | 'orderNumber' | 'expected' | 'currencyId'>;

interface CashOutcomeProps {
  row: ShownRow;
  outcome: CashRowOutcome;
}

/** What became of a row, and its order; of another sum what was expected. */
export function CashOutcome({ row, outcome }: CashOutcomeProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { orderId, orderNumber, expected, currencyId } = row;
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <StatusChip tone={tones[outcome]} label={translate(`cashReports.outcomes.${outcome}`)} />
      {orderId !== null && (
        <Link component={LinkBase} to={`/orders/${orderId}/show`}>
          {orderNumber}
        </Link>
      )}
      {outcome === 'otherSum' && expected !== null && (
        <Typography color="textSecondary">
          {translate('cashReports.expected', { amount: money(expected, currencyId) })}
        </Typography>
      )}
    </Stack>
  );
}
