import { isAuthorized, isPaymentAwaited } from '@kamra/contract/order-state.ts';
import { type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

interface PaymentLinkDialogProps {
  order: ProductOrderDetails;
  onClose: () => void;
}

/** Makes a link to pay the order by card and copies it; of an order that cannot be paid so any more it says why. */
export function PaymentLinkDialog({ order, onClose }: PaymentLinkDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [link, setLink] = useState<ReplyOf<'POST /api/ProductOrder/:orderId/PaymentLink'>>();
  const refresh = useRefresh();
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) refresh();
  });
  const copy = useCopy();
  const isOverdue = order.paymentDueAt !== null && Date.parse(order.paymentDueAt) <= Date.now();
  const isPayable = isPaymentAwaited(order.state) && !isOverdue;
  const url = link && location.origin + link.path;
  const create = () =>
    run(async () => {
      const made = await callStaff('POST /api/ProductOrder/:orderId/PaymentLink', {
        params: { orderId: order.id },
      });
      setLink(made);
      await copy(location.origin + made.path);
    });
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('orders.actions.paymentLink')}</DialogTitle>
      <DialogContent>
        {isPayable ? (
          <Typography>{translate('orders.paymentLink.explained')}</Typography>
        ) : (
          <Alert severity="info">
            {translate(isOverdue ? 'orders.paymentLink.overdue' : 'orders.paymentLink.ended', {
              status: translate(
                `paymentStatus.${isAuthorized(order) ? 'authorized' : paymentStatusName(order.paymentStatusId)}`,
              ),
            })}
          </Alert>
        )}
        {link && isPayable && (
          <>
            <Box
              component="code"
              dir="ltr"
              sx={{ display: 'block', my: 1.5, overflowWrap: 'anywhere', userSelect: 'all' }}
            >
              {url}
            </Box>
            <Typography color="textSecondary">
              {translate('orders.paymentLink.validUntil')} <TimeStamp at={link.expiresAt} />.{' '}
              {translate('orders.paymentLink.endsBefore')}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        {isPayable && (
          <Button
            variant="contained"
            autoFocus
            loading={isBusy}
            onClick={() => void (url ? copy(url) : create())}
          >
            {translate('secret.copy')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Puts a text on the clipboard, and says whether that succeeded. */
function useCopy() {
  const notify = useNotify();
  return (text: string) =>
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => notify('secret.copied', { type: 'success' }),
      () => notify('secret.notCopied', { type: 'error' }),
    );
}
