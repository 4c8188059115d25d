import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useActorName } from '../ui/use-actor-name.ts';
import { useMoney } from '../ui/use-money.ts';
import { EventDetails } from './event-details.tsx';
import { PaymentStatusChip } from './payment-status-chip.tsx';
import { QueuedMail } from './queued-mail.tsx';
import { ResendMail } from './simple-order-dialogs.tsx';

type Entry = ProductOrderDetails['history'][number];

/** The history of an order, the latest event first. */
export function OrderHistory({ order }: { order: ProductOrderDetails }) {
  const latestFirst = order.history.toReversed();
  const [repeated, setRepeated] = useState<number>();
  return (
    <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {latestFirst.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} order={order} onRepeat={setRepeated} />
      ))}
      {repeated !== undefined && (
        <ResendMail order={order} mailId={repeated} onClose={() => setRepeated(undefined)} />
      )}
    </Stack>
  );
}

interface HistoryEntryProps {
  entry: Entry;
  order: ProductOrderDetails;
  onRepeat: (mailId: number) => void;
}

function HistoryEntry({ entry, order, onRepeat }: HistoryEntryProps) {
  const translate = useTranslate();
  const money = useMoney();
  const nameOfActor = useActorName();
  const from = entry.fromPaymentStatusId;
  const to = entry.toPaymentStatusId;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 2.5,
        pb: 1.75,
        borderLeft: 2,
        borderColor: 'divider',
        '&:last-of-type': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -6,
          top: 5,
          width: 10,
          height: 10,
          borderRadius: '50%',
          backgroundColor: 'primary.main',
        },
      }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{translate(`orders.events.${entry.event}`)}</Typography>
        {entry.refundedAmount !== null && <span>{money(entry.refundedAmount, order.currencyId)}</span>}
        {from && <PaymentStatusChip id={from} typeId={order.paymentTypeId} />}
        {from && to && <span aria-hidden>→</span>}
        {to && <PaymentStatusChip id={to} typeId={order.paymentTypeId} />}
      </Stack>
      <Typography color="textSecondary">
        <TimeStamp at={entry.at} />
        {entry.actor && ` · ${nameOfActor(entry.actor)}`}
      </Typography>
      {entry.note && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{entry.note}</Typography>
      )}
      {entry.details && <EventDetails details={entry.details} order={order} />}
      {entry.mail && <QueuedMail mail={entry.mail} onRepeat={onRepeat} />}
    </Box>
  );
}
