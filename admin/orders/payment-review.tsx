import type { OrderPayments } from '@kamra/contract/order-payments.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { NoteField } from '../ui/note-field.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

type Action = 'reinstate' | 'refund' | 'dismiss' | 'refundMade' | 'refundNotMade';

interface PaymentReviewProps {
  order: ProductOrderDetails;
  payments: OrderPayments;
}

/** What may be done about money that fits no order, each behind a question. */
export function PaymentReview({ order, payments }: PaymentReviewProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [chosen, setChosen] = useState<Action>();
  if (!mayWrite) return null;
  const hasSurplus = payments.attempts.some(({ isSurplus, refundable }) => isSurplus && refundable > 0);
  const isUnknown = payments.refunds.some(({ state }) => state === 'unknown');
  const actions: Action[] = [
    ...(payments.canReinstate ? (['reinstate'] as const) : []),
    ...(hasSurplus ? (['refund'] as const) : []),
    ...(isUnknown ? (['refundMade', 'refundNotMade'] as const) : (['dismiss'] as const)),
  ];
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => setChosen(action)}
          >
            {translate(`orders.payments.review.${action}`)}
          </Button>
        ))}
      </Stack>
      {chosen && <ReviewDialog order={order} action={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

interface ReviewDialogProps {
  order: ProductOrderDetails;
  action: Action;
  onClose: () => void;
}

function ReviewDialog({ order, action, onClose }: ReviewDialogProps) {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const { send, isBusy } = useRecordAction(onClose);
  const review = () =>
    callStaff('POST /api/ProductOrder/:orderId/PaymentReview', {
      params: { orderId: order.id },
      body: { action, version: order.version, note: note.trim() || null },
    });
  return (
    <ConfirmDialog
      title={translate(`orders.payments.review.${action}`)}
      verb={translate(`orders.payments.review.${action}`)}
      isBusy={isBusy}
      onConfirm={() => void send(review, 'orders.payments.review.done')}
      onCancel={onClose}
    >
      <Typography>{translate(`orders.payments.review.texts.${action}`)}</Typography>
      <NoteField note={note} onChange={setNote} />
    </ConfirmDialog>
  );
}
