import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { OrderSanctionCheck } from '@kamra/contract/sanctions.ts';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { Panel } from '../ui/panel.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

const tones = { held: 'bad', released: 'good', confirmed: 'bad' } as const;

/** Why an order waits because of a list of sanctions, and the decision of staff; nothing for all others. */
export function OrderSanctions({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const { data } = useQuery({
    queryKey: ['orderSanctions', order.id, order.version],
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId/SanctionCheck', { params: { orderId: order.id } }, signal),
  });
  const check = data?.check;
  if (!check) return null;
  return (
    <Panel title={translate('orders.sanctions.title')}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <StatusChip tone={tones[check.state]} label={translate(`orders.sanctions.states.${check.state}`)} />
        <Typography variant="body2" color="textSecondary">
          {translate('orders.sanctions.help')}
        </Typography>
        {check.hits.map(({ list, reference, names, by }) => (
          <Typography key={`${list} ${reference}`} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{names.join(' / ')}</strong> ({translate(`orders.sanctions.by.${by}`)};{' '}
            {translate('orders.sanctions.entry', { list, reference })})
          </Typography>
        ))}
        {check.note && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {check.note} · {check.decidedBy}
          </Typography>
        )}
        {mayWrite && <Decision key={check.version} order={order} check={check} />}
      </Stack>
    </Panel>
  );
}

function Decision({ order, check }: { order: ProductOrderDetails; check: OrderSanctionCheck }) {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { send, isBusy } = useRecordAction(() => setIsDone(true));
  const decide = (state: 'released' | 'confirmed') =>
    send(
      () =>
        callStaff('POST /api/ProductOrder/:orderId/SanctionCheck', {
          params: { orderId: order.id },
          body: { version: check.version, state, note: note.trim() },
        }),
      'orders.sanctions.done',
    );
  const isOff = isDone || note.trim() === '';
  return (
    <>
      <TextField
        fullWidth
        multiline
        margin="none"
        label={translate('orders.sanctions.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={isBusy} disabled={isOff} onClick={() => decide('released')}>
          {translate('orders.sanctions.release')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          loading={isBusy}
          disabled={isOff}
          onClick={() => decide('confirmed')}
        >
          {translate('orders.sanctions.confirm')}
        </Button>
      </Stack>
    </>
  );
}
