import { type ReturnLabelCarrier, returnLabelCarriers } from '@kamra/contract/carriers.ts';
import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import { Alert, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { useRecordAction } from '../ui/use-record-action.ts';
import { type ParcelSize, ParcelSizeSelect } from './parcel-size-select.tsx';

interface ReturnLabelDialogProps {
  orderReturn: OrderReturn;
  onClose: () => void;
}

/** By which carrier the goods of a return come back: the one that brought them, where it can. */
export function ReturnLabelDialog({ orderReturn, onClose }: ReturnLabelDialogProps) {
  const translate = useTranslate();
  const { id: returnId, orderId, version } = orderReturn;
  const [chosen, setChosen] = useState<ReturnLabelCarrier>();
  const [size, setSize] = useState<ParcelSize>('m');
  const { send, isBusy } = useRecordAction(onClose);
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'shipments', orderId, 'return-label'],
    queryFn: ({ signal }) =>
      callStaff('GET /api/ProductOrder/:orderId/Shipments', { params: { orderId } }, signal),
  });
  const offered = returnLabelCarriers.filter((each) => data?.carriers.includes(each));
  const brought = data?.shipments.map(({ carrier }) => carrier) ?? [];
  const carrier = chosen ?? offered.find((each) => brought.includes(each)) ?? offered[0];
  const ask = async () => {
    if (!carrier) return;
    const body = { version, carrier, ...(carrier === 'foxpost' && { size }) };
    await callStaff('POST /api/Return/:returnId/Label', { params: { returnId }, body });
  };
  return (
    <ConfirmDialog
      title={`${translate('returns.label.heading')}: ${orderReturn.number}`}
      verb={translate('returns.label.verb')}
      isBusy={isBusy}
      isDisabled={!carrier}
      onConfirm={() => void send(ask, 'returns.label.done')}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Typography>{translate('returns.label.text')}</Typography>
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {data && offered.length === 0 && (
          <Alert severity="info">{translate('returns.label.noCarrier')}</Alert>
        )}
        {carrier && (
          <TextField
            select
            label={translate('returns.label.carrier')}
            value={carrier}
            onChange={({ target }) => setChosen(target.value as ReturnLabelCarrier)}
          >
            {offered.map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`deliveryMethods.carriers.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {carrier === 'foxpost' && !brought.includes('foxpost') && (
          <ParcelSizeSelect value={size} onChange={setSize} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
