import { deliveryCarriers } from '@kamra/contract/delivery-kinds.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { maxParcels } from '@kamra/contract/shipments.ts';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { readCount } from '../ui/parse-whole-number.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';

const parcelRange = { min: 1, max: maxParcels };

/** Notes that an order's parcels were handed over, by whom, and their number, of which the buyer is told. */
export function DispatchDialog({ order, onClose }: { order: ProductOrderDetails; onClose: () => void }) {
  const translate = useTranslate();
  const { send, isBusy } = useRecordAction(onClose);
  const [carrier, setCarrier] = useState(order.delivery?.carrier ?? 'own');
  const [parcels, setParcels] = useState('1');
  const [trackingNumber, setNumber] = useState('');
  const count = readCount(parcels, parcelRange);
  const record = () =>
    callStaff('POST /api/ProductOrder/:orderId/Delivery', {
      params: { orderId: order.id },
      body: {
        event: 'dispatched',
        version: order.version,
        shipment: {
          carrier,
          parcels: count ?? 1,
          trackingNumber: trackingNumber.trim() || null,
        },
      },
    });
  return (
    <ConfirmDialog
      title={translate('orders.delivery.dispatched')}
      verb={translate('orders.delivery.note')}
      isBusy={isBusy}
      isDisabled={count === null}
      onConfirm={() => send(record, 'orders.delivery.noted')}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          select
          label={translate('orders.shipping.carrier')}
          value={carrier}
          margin="none"
          onChange={({ target }) => setCarrier(deliveryCarriers.find((id) => id === target.value) ?? 'own')}
        >
          {deliveryCarriers.map((id) => (
            <MenuItem key={id} value={id}>
              {translate(`deliveryMethods.carriers.${id}`)}
            </MenuItem>
          ))}
        </TextField>
        <WholeNumberField
          label={translate('orders.shipping.parcels')}
          value={parcels}
          {...parcelRange}
          onChange={setParcels}
        />
        <TextField
          label={translate('orders.shipping.trackingNumber')}
          value={trackingNumber}
          margin="none"
          helperText={translate('orders.shipping.trackingHelp')}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <Typography>{translate('orders.delivery.told')}</Typography>
      </Stack>
    </ConfirmDialog>
  );
}
