import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { NoteField } from '../ui/note-field.tsx';
import { useMoney } from '../ui/use-money.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

interface OrderDialogProps {
  order: ProductOrderDetails;
  onClose: () => void;
}

/** Notes that the difference which a change left has been paid, or paid back. */
export function SettleDifference({ order, onClose }: OrderDialogProps) {
  const translate = useTranslate();
  const money = useMoney();
  const [note, setNote] = useState('');
  const { send, isBusy } = useRecordAction(onClose);
  const { id: orderId, version, balanceDue, currencyId } = order;
  const settle = () =>
    callStaff('POST /api/ProductOrder/:orderId/Settlement', {
      params: { orderId },
      body: { version, balanceDue, note: note.trim() || null },
    });
  const amount = money(Math.abs(balanceDue), currencyId);
  return (
    <ConfirmDialog
      title={translate('orders.actions.settle')}
      verb={translate('orders.balance.settled')}
      isBusy={isBusy}
      onConfirm={() => send(settle, 'orders.balance.noted')}
      onCancel={onClose}
    >
      <Typography>
        {translate(balanceDue > 0 ? 'orders.balance.toPay' : 'orders.balance.toReturn', { amount })}
      </Typography>
      <NoteField note={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

/** Sends the confirmation of the order once more. */
export function ResendConfirmation({ order, onClose }: OrderDialogProps) {
  return <ResendMail order={order} mailId={null} onClose={onClose} />;
}

/** Sends a mail about the order once more, to the address that it has now. */
export function ResendMail({ order, mailId, onClose }: OrderDialogProps & { mailId: number | null }) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const resend = () =>
    callStaff('POST /api/ProductOrder/:orderId/Mail', { params: { orderId: order.id }, body: { mailId } });
  return (
    <ConfirmDialog
      title={translate(mailId === null ? 'orders.actions.confirmation' : 'orders.resend')}
      verb={translate('orders.resendVerb')}
      isBusy={isBusy}
      onConfirm={() => send(resend, 'orders.resent')}
      onCancel={onClose}
    >
      {translate('orders.resendTo', { email: order.email })}
    </ConfirmDialog>
  );
}

/** Ends the links of an order's mails, e.g. when a buyer has passed one on by mistake. */
export function RevokeLinks({ order, onClose }: OrderDialogProps) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const revoke = () =>
    callStaff('DELETE /api/ProductOrder/:orderId/Links', { params: { orderId: order.id } });
  return (
    <ConfirmDialog
      title={translate('orders.actions.revoke')}
      verb={translate('orders.revoke')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => send(revoke, 'orders.linksRevoked')}
      onCancel={onClose}
    >
      {translate('orders.revokeQuestion')}
    </ConfirmDialog>
  );
}

/** Takes an order out of a stranger's account, to which a mistyped address brought it. */
export function DetachOrder({ order, onClose }: OrderDialogProps) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const { id: orderId, version, accountEmail } = order;
  const detach = () =>
    callStaff('POST /api/ProductOrder/:orderId/Detach', { params: { orderId }, body: { version } });
  return (
    <ConfirmDialog
      title={translate('orders.actions.detach')}
      verb={translate('orders.detach')}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => send(detach, 'orders.detached')}
      onCancel={onClose}
    >
      {translate('orders.detachQuestion', { email: accountEmail })}
    </ConfirmDialog>
  );
}
