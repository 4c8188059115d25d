import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Button, Link, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useMayWrite } from '../ui/use-may-write.ts';

interface QueuedMailProps {
  mail: NonNullable<ProductOrderDetails['history'][number]['mail']>;
  onRepeat: (mailId: number) => void;
}

/** A mail of an order's history: its subject, which opens it, its state, and a button to send it once more. */
export function QueuedMail({ mail, onRepeat }: QueuedMailProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Link component={LinkBase} to={`/mails/${mail.id}/show`} sx={{ overflowWrap: 'anywhere' }}>
        {mail.subject}
      </Link>
      <span>{translate(`orders.mailStates.${mail.state}`)}</span>
      {mayWrite && (
        <Button size="small" onClick={() => onRepeat(mail.id)}>
          {translate('orders.resend')}
        </Button>
      )}
    </Stack>
  );
}
