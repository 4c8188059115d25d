import type { WebhookDelivery } from '@kamra/contract/webhooks.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

interface DeliveryDetailsProps {
  delivery: WebhookDelivery;
  /** What the button says; the event where left out. */
  label?: string;
}

/** A button that opens one message: what it holds, and what came of it. */
export function DeliveryDetails({ delivery, label }: DeliveryDetailsProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const name = translate(`webhooks.events.${delivery.event.replace('.', '-')}`);
  return (
    <>
      <Button size="small" color="inherit" sx={{ px: 0.5, textAlign: 'start' }} onClick={() => setOpen(true)}>
        {label ? translate(label) : name}
      </Button>
      {isOpen && <DeliveryDialog delivery={delivery} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DeliveryDialogProps {
  delivery: WebhookDelivery;
  name: string;
  onClose: () => void;
}

function DeliveryDialog({ delivery, name, onClose }: DeliveryDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent>
        <DeliveryFacts delivery={delivery} />
        {delivery.payload !== null && (
          <>
            <Typography sx={{ mt: 2, fontWeight: 600 }}>{translate('webhooks.payload')}</Typography>
            <Box
              component="pre"
              tabIndex={0}
              aria-label={translate('webhooks.payload')}
              sx={{ m: 0, p: 1.5, bgcolor: 'subtle.main', borderRadius: 1, overflow: 'auto', maxHeight: 320 }}
            >
              {JSON.stringify(delivery.payload, null, 2)}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <SendAgainButton delivery={delivery} onSent={onClose} />
      </DialogActions>
    </Dialog>
  );
}

function DeliveryFacts({ delivery }: { delivery: WebhookDelivery }) {
  const translate = useTranslate();
  const { attempts, lastAttemptAt, nextAttemptAt, statusCode, error, durationMs, messageId } = delivery;
  const facts: [string, ReactNode][] = [
    ['messageId', <code key="id">{messageId}</code>],
    ['attempts', attempts],
    ['lastAttemptAt', lastAttemptAt && <TimeStamp at={lastAttemptAt} />],
    ['nextAttemptAt', nextAttemptAt && <TimeStamp at={nextAttemptAt} />],
    ['statusCode', statusCode],
    ['error', error && translate(`webhooks.errors.${error}`)],
    ['durationMs', durationMs],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2 }}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([field, value]) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {translate(`resources.webhook-deliveries.fields.${field}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

function SendAgainButton({ delivery, onSent }: { delivery: WebhookDelivery; onSent: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('webhooks');
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) return;
    refresh();
    onSent();
  });
  if (!mayWrite) return null;
  const send = () =>
    run(async () => {
      const body = { deliveryIds: [delivery.id] };
      const { queued } = await callStaff('POST /api/WebhookDelivery/SendAgain', { body });
      notify('webhooks.queuedAgain', { type: 'success', messageArgs: { smart_count: queued } });
    });
  return (
    <Button variant="contained" loading={isBusy} onClick={send}>
      {translate('webhooks.sendAgain')}
    </Button>
  );
}
