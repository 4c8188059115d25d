import type { TaxNumberCheck } from '@kamra/contract/invoices.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import type { Tone } from '../ui/palette.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

const tones: Record<TaxNumberCheck['state'], Tone> = {
  valid: 'good',
  invalid: 'bad',
  unreachable: 'pending',
};

/** What the register said about the buyer's tax number, and asking it anew. */
export function TaxNumberState({ orderId, check }: { orderId: number; check: TaxNumberCheck }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const { send, isBusy } = useRecordAction();
  const ask = () => callStaff('POST /api/ProductOrder/:orderId/TaxNumberCheck', { params: { orderId } });
  const { state, source, name, checkedAt } = check;
  return (
    <Stack sx={{ mt: 1.5, gap: 0.5, alignItems: 'flex-start' }}>
      <StatusChip tone={tones[state]} label={translate(`invoices.taxNumber.${state}`)} />
      <Typography color="textSecondary">
        {[translate(`invoices.taxNumber.sources.${source}`), name].filter(Boolean).join(' · ')}
        {' · '}
        <TimeStamp at={checkedAt} />
      </Typography>
      {mayWrite && (
        <Button size="small" loading={isBusy} onClick={() => void send(ask, 'invoices.taxNumber.asked')}>
          {translate('invoices.taxNumber.ask')}
        </Button>
      )}
    </Stack>
  );
}
