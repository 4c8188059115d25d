import type { ShipmentDetails } from '@kamra/contract/order-shipments.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { ShipmentStatus } from '@kamra/contract/shipments.ts';
import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Tone } from '../ui/palette.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ShipmentActions } from './shipment-actions.tsx';

const tones: Partial<Record<ShipmentStatus, Tone>> = {
  ...{ sending: 'busy', unclear: 'bad', handedOver: 'busy', inTransit: 'busy', ready: 'busy' },
  ...{ delivered: 'good', returned: 'bad', problem: 'bad' },
};

interface ShipmentRowProps {
  order: ProductOrderDetails;
  shipment: ShipmentDetails;
  onDone: () => void;
}

/** One parcel: what it holds, where it is, what happened to it, and what may be done with it. */
export function OrderShipmentRow({ order, shipment, onDone }: ShipmentRowProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { carrier, status, parcels, sequence, lines, cashAmount, attention, lastError } = shipment;
  const isTest = shipment.isAtCarrier && !shipment.isLive;
  return (
    <li>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {sequence}. {translate(`deliveryMethods.carriers.${carrier}`)}
          {parcels > 1 && `, ${translate('orders.shipping.shipment', { smart_count: parcels })}`}
        </Typography>
        <StatusChip
          tone={tones[status] ?? 'neutral'}
          label={translate(`orders.shipping.statuses.${status}`)}
        />
      </Stack>
      <TrackingNumber {...shipment} />
      {lines.map(({ orderLineId, quantity }) => (
        <Typography key={orderLineId} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {quantity} × {order.lines.find(({ id }) => id === orderLineId)?.productName}
        </Typography>
      ))}
      {cashAmount !== null && (
        <Typography variant="body2">
          {translate('orders.shipping.cash', { amount: money(cashAmount, order.currencyId) })}
        </Typography>
      )}
      {isTest && (
        <Typography variant="body2" color="textSecondary">
          {translate('orders.shipping.test')}
        </Typography>
      )}
      {(attention || lastError) && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {attention && translate(`orders.shipping.attention.${attention}`)}
          {lastError && <Box sx={{ overflowWrap: 'anywhere' }}>{lastError}</Box>}
        </Alert>
      )}
      <ShipmentEvents {...shipment} />
      <ShipmentActions order={order} shipment={shipment} onDone={onDone} />
    </li>
  );
}

function TrackingNumber({ trackingNumber, trackingUrl }: ShipmentDetails) {
  if (!trackingNumber) return null;
  return trackingUrl ? (
    <Link href={trackingUrl} target="_blank" rel="noopener noreferrer">
      {trackingNumber}
    </Link>
  ) : (
    <Typography>{trackingNumber}</Typography>
  );
}

function ShipmentEvents({ events, createdAt, createdBy }: ShipmentDetails) {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ color: 'text.secondary', typography: 'body2', my: 0.5 }}>
      <summary>{translate('orders.shipping.events')}</summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>
          <TimeStamp at={createdAt} /> – {createdBy}
        </li>
        {events.map(({ status, at, note, actor }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
          <li key={index}>
            <TimeStamp at={at} /> – {translate(`orders.shipping.statuses.${status}`)}
            {note && `: ${note}`}
            {actor && ` (${actor})`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
