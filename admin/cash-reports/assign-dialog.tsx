import type { CashLine } from '@kamra/contract/cash-reports.ts';
import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useNotify, useRefresh, useTranslate } from 'react-admin';
import { type FoundOrder, OrderChoice } from '../bank-entries/order-choice.tsx';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { NoteField } from '../ui/note-field.tsx';
import { useMoney } from '../ui/use-money.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

interface AssignDialogProps {
  line: CashLine;
  onClose: () => void;
}

/** Asks which order’s cash a row is; of another sum than its courier was to collect it asks once more. */
export function AssignDialog({ line, onClose }: AssignDialogProps) {
  const translate = useTranslate();
  const money = useMoney();
  const notify = useNotify();
  const refresh = useRefresh();
  const [order, setOrder] = useState<FoundOrder | null>(null);
  const [expected, setExpected] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) refresh();
  });
  const { id: lineId, version, collected, currencyId } = line;
  const assign = ({ id: orderId }: FoundOrder) =>
    run(async () => {
      const acceptsOtherSum = expected !== null;
      const body = { version, orderId, acceptsOtherSum, note: note.trim() || null };
      try {
        await callStaff('POST /api/CashReport/Line/:lineId/Assign', { params: { lineId }, body });
      } catch (error) {
        const other = otherSumOf(error);
        if (other === null) throw error;
        return setExpected(other);
      }
      notify('cashReports.assigned', { type: 'success' });
      onClose();
      refresh();
    });
  return (
    <ConfirmDialog
      title={translate('cashReports.assignTitle')}
      verb={translate(expected === null ? 'cashReports.assignVerb' : 'cashReports.assignAnyway')}
      isBusy={isBusy}
      isDisabled={order === null}
      onConfirm={() => order && void assign(order)}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{money(collected, currencyId)}</strong> · {line.parcelNumber || line.orderReference}
        </Typography>
        <OrderChoice
          suggested={[]}
          value={order}
          help="cashReports.orderHelp"
          onChange={(chosen) => {
            setOrder(chosen);
            setExpected(null);
          }}
        />
        {order && expected !== null && (
          <Alert severity="warning">
            {translate('cashReports.otherSumText', { amount: money(expected, order.currencyId) })}
          </Alert>
        )}
        <NoteField note={note} onChange={setNote} />
      </Stack>
    </ConfirmDialog>
  );
}

/** What the chosen order’s courier was to collect, where the server says that it is another sum. */
function otherSumOf(error: unknown): number | null {
  if (!(error instanceof HttpError)) return null;
  const body = error.body as { code?: string; details?: { total?: unknown } } | undefined;
  return body?.code === 'totalChanged' ? Number(body.details?.total) : null;
}
