import { formatMoney } from '@kamra/contract/money.ts';
import { type PaymentStatusId, type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PaymentStatusChip } from './payment-status-chip.tsx';

/** Confirms a payment transition, with a note for the history. */
export function PaymentTransitionDialog({
  order,
  to,
  busy,
  onCancel,
  onConfirm,
}: {
  order: ProductOrderDetails;
  to: PaymentStatusId;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (note: string) => void;
}) {
  const translate = useTranslate();
  const titleId = useId();
  const [note, setNote] = useState('');
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate(`paymentTransition.${paymentStatusName(to)}`)}</DialogTitle>
      <DialogContent>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
          {order.orderNumber} · {formatMoney(order.total, order.currencyId)}
        </Stack>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
          <PaymentStatusChip id={order.paymentStatusId} />
          <span aria-hidden>→</span>
          <PaymentStatusChip id={to} />
        </Stack>
        {translate(`orders.consequences.${paymentStatusName(to)}`)} {translate('orders.buyerIsTold')}
        <TextField
          label={translate('orders.noteOptional')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          sx={{ mt: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          color={to === 2 || to === 5 ? 'error' : 'primary'}
          loading={busy}
          onClick={() => onConfirm(note)}
        >
          {translate(`paymentTransition.${paymentStatusName(to)}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
