import type { BankEntry } from '@kamra/contract/bank-statements.ts';
import { Alert, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { NoteField } from '../ui/note-field.tsx';
import { useMoney } from '../ui/use-money.ts';
import { type FoundOrder, OrderChoice } from './order-choice.tsx';
import { useEntryAction } from './use-entry-action.ts';

interface DecideDialogProps {
  entry: BankEntry;
  onClose: () => void;
}

/** Asks for which order a credit is, or why it is for none. */
export function DecideDialog({ entry, onClose }: DecideDialogProps) {
  const translate = useTranslate();
  const money = useMoney();
  const [order, setOrder] = useState<FoundOrder | null>(entry.orders[0] ?? null);
  const [movesPayment, setMovesPayment] = useState(entry.match !== 'ended' && entry.match !== 'alreadyPaid');
  const [note, setNote] = useState('');
  const { send, isBusy } = useEntryAction(onClose);
  const { id: entryId, version } = entry;
  const isOtherSum =
    order !== null && (order.total !== entry.amount || order.currencyId !== entry.currencyId);
  const match = (chosen: FoundOrder) =>
    callStaff('POST /api/BankEntry/:entryId/Match', {
      params: { entryId },
      body: {
        version,
        orderId: chosen.id,
        orderVersion: chosen.version,
        acceptsOtherSum: isOtherSum,
        movesPayment,
        note: note.trim() || null,
      },
    });
  const setAside = () =>
    callStaff('POST /api/BankEntry/:entryId/SetAside', {
      params: { entryId },
      body: { version, note: note.trim() },
    });
  const confirm = () =>
    order ? send(() => match(order), 'bankEntries.accepted') : send(setAside, 'bankEntries.setAsideDone');
  return (
    <ConfirmDialog
      title={translate('bankEntries.decideTitle')}
      verb={translate(order ? 'bankEntries.assign' : 'bankEntries.setAside')}
      isBusy={isBusy}
      isDisabled={order === null && note.trim() === ''}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{money(entry.amount, entry.currencyId)}</strong> · {entry.payerName} · {entry.message}
        </Typography>
        <OrderChoice suggested={entry.orders} value={order} onChange={setOrder} />
        {isOtherSum && movesPayment && (
          <Alert severity="warning">
            {translate('bankEntries.otherSumText', { amount: money(order.total, order.currencyId) })}
          </Alert>
        )}
        {order && (
          <FormControlLabel
            control={<Checkbox checked={movesPayment} onChange={(_event, moves) => setMovesPayment(moves)} />}
            label={translate('bankEntries.movesPayment')}
          />
        )}
        <NoteField
          note={note}
          onChange={setNote}
          label={order ? 'orders.noteOptional' : 'bankEntries.asideReason'}
        />
      </Stack>
    </ConfirmDialog>
  );
}
