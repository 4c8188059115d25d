import type { CarrierId } from '@kamra/contract/carriers.ts';
import { type DeliveryCarrier, deliveryCarriers } from '@kamra/contract/delivery-kinds.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { maxParcels } from '@kamra/contract/shipments.ts';
import { Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { readCount } from '../ui/parse-whole-number.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';
import { type ParcelSize, ParcelSizeSelect } from './parcel-size-select.tsx';

const parcelRange = { min: 1, max: maxParcels };

interface ShipmentDialogProps {
  order: ProductOrderDetails;
  /** What is still to be sent. */
  open: readonly { orderLineId: number; quantity: number }[];
  carriers: readonly CarrierId[];
  onClose: () => void;
}

/** Asks what a parcel holds and who brings it; a carrier that is switched on makes its label. */
export function ShipmentDialog({ order, open, carriers, onClose }: ShipmentDialogProps) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const [carrier, setCarrier] = useState<DeliveryCarrier>(order.delivery?.carrier ?? 'own');
  const [isWanted, setWanted] = useState(true);
  const [counts, setCounts] = useState(open.map(({ quantity }) => String(quantity)));
  const [parcels, setParcels] = useState('1');
  const [size, setSize] = useState<ParcelSize>('m');
  const isSentToCarrier = isWanted && carriers.some((id) => id === carrier);
  const parcelCount = readCount(parcels, parcelRange);
  const lines = open.map(({ orderLineId, quantity: max }, index) => ({
    orderLineId,
    quantity: readCount(counts[index] ?? '', { min: 0, max }),
  }));
  const sent = lines.flatMap(({ orderLineId, quantity }) => (quantity ? [{ orderLineId, quantity }] : []));
  const isWrong = parcelCount === null || lines.some(({ quantity }) => quantity === null);
  const make = () =>
    callStaff('POST /api/ProductOrder/:orderId/Shipment', {
      params: { orderId: order.id },
      body: {
        ...{ carrier, isSentToCarrier, lines: sent, version: order.version },
        parcels: parcelCount ?? 1,
        size: carrier === 'foxpost' ? size : null,
      },
    });
  return (
    <ConfirmDialog
      title={translate('orders.shipping.make')}
      verb={translate(isSentToCarrier ? 'orders.shipping.send' : 'orders.shipping.store')}
      isBusy={isBusy}
      isDisabled={isWrong || sent.length === 0}
      onConfirm={() => send(make, 'orders.shipping.done')}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <LineCounts order={order} open={open} counts={counts} onChange={setCounts} />
        <CarrierSelect value={carrier} onChange={setCarrier} />
        {carriers.some((id) => id === carrier) ? (
          <FormControlLabel
            label={translate('orders.shipping.isSent')}
            control={<Checkbox checked={isWanted} onChange={(_event, isOn) => setWanted(isOn)} />}
          />
        ) : (
          <Typography color="textSecondary">{translate('orders.shipping.byHand')}</Typography>
        )}
        <WholeNumberField
          label={translate('orders.shipping.parcels')}
          value={parcels}
          {...parcelRange}
          onChange={setParcels}
        />
        {carrier === 'foxpost' && <ParcelSizeSelect value={size} onChange={setSize} />}
      </Stack>
    </ConfirmDialog>
  );
}

interface LineCountsProps extends Pick<ShipmentDialogProps, 'order' | 'open'> {
  counts: string[];
  onChange: (counts: string[]) => void;
}

/** How many of each line go into the parcel. */
function LineCounts({ order, open, counts, onChange }: LineCountsProps) {
  const translate = useTranslate();
  return open.map(({ orderLineId, quantity }, index) => (
    <WholeNumberField
      key={orderLineId}
      label={order.lines.find(({ id }) => id === orderLineId)?.productName ?? ''}
      value={counts[index] ?? ''}
      min={0}
      max={quantity}
      helperText={translate('orders.shipping.most', { count: quantity })}
      onChange={(text) => onChange(counts.with(index, text))}
    />
  ));
}

interface CarrierSelectProps {
  value: DeliveryCarrier;
  onChange: (carrier: DeliveryCarrier) => void;
}

function CarrierSelect({ value, onChange }: CarrierSelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('orders.shipping.carrier')}
      value={value}
      margin="none"
      onChange={({ target }) => onChange(deliveryCarriers.find((id) => id === target.value) ?? 'own')}
    >
      {deliveryCarriers.map((id) => (
        <MenuItem key={id} value={id}>
          {translate(`deliveryMethods.carriers.${id}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
