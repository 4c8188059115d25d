import type { OrderBulkResult } from '@kamra/contract/order-bulk.ts';
import { maxLabelOrders, maxParcelOrders } from '@kamra/contract/order-shipments.ts';
import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff, saveFile } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useListSelection } from '../ui/list-selection.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { ChosenOrderCount } from './chosen-order-count.tsx';
import { chosenOrderIds } from './chosen-order-ids.ts';
import { type ParcelSize, ParcelSizeSelect } from './parcel-size-select.tsx';

const positions = [1, 2, 3, 4] as const;
const positionKey = 'kamra.labels.position';
/** The sheet in the printer is the one that was begun last. */
const storedPosition = () =>
  positions.find((each) => String(each) === localStorage.getItem(positionKey)) ?? 1;

/** Says what is missing where the server has found nothing to print. */
const sayWhere = (key: string) => (error: unknown) => {
  throw error instanceof HttpError && error.status === 404 ? new HttpError(key, 404) : error;
};

/** Has parcels of the chosen orders made, and prints their labels on sheets of four, from a free quarter on. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const selection = useListSelection();
  const { filterValues } = useListContext();
  const [startPosition, setPosition] = useState<number>(storedPosition);
  const [size, setSize] = useState<ParcelSize>('m');
  const [results, setResults] = useState<OrderBulkResult[]>();
  const { run, isBusy } = useStaffAction(() => {});
  const count = selection?.count ?? 0;
  const isTooMany = count > maxLabelOrders;
  const findIds = async () => (selection ? chosenOrderIds(selection, filterValues, maxLabelOrders) : []);
  const make = async () => {
    const orderIds = await findIds();
    const done: OrderBulkResult[] = [];
    for (let start = 0; start < orderIds.length; start += maxParcelOrders) {
      const body = { orderIds: orderIds.slice(start, start + maxParcelOrders), size };
      done.push(...(await callStaff('POST /api/Shipment/Bulk', { body })).results);
      setResults([...done]);
    }
    refresh();
  };
  const print = async () => {
    localStorage.setItem(positionKey, String(startPosition));
    const body = { orderIds: await findIds(), startPosition };
    await saveFile('POST /api/Shipment/Labels', { body }).catch(sayWhere('orders.labels.none'));
    notify('orders.labels.printed', { type: 'success' });
  };
  return (
    <ConfirmDialog
      title={translate('orders.bulk.labels')}
      verb={translate('orders.labels.print')}
      otherwise="ra.action.close"
      isBusy={isBusy}
      isDisabled={isTooMany || count === 0}
      onConfirm={() => void run(print)}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <ChosenOrderCount count={count} isCapped={selection?.isCountCapped} />
        {isTooMany && (
          <Alert severity="warning">{translate('orders.print.tooMany', { limit: maxLabelOrders })}</Alert>
        )}
        <Typography color="textSecondary">{translate('orders.labels.text')}</Typography>
        <ParcelSizeSelect value={size} onChange={setSize} />
        <Button variant="outlined" loading={isBusy} disabled={isTooMany} onClick={() => void run(make)}>
          {translate('orders.labels.make')}
        </Button>
        {results && <MadeParcels results={results} />}
        <PositionSelect value={startPosition} onChange={setPosition} />
        <DayListButton isDisabled={isTooMany || count === 0} findIds={findIds} />
      </Stack>
    </ConfirmDialog>
  );
}

function PositionSelect({ value, onChange }: { value: number; onChange: (position: number) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('orders.labels.position')}
      value={String(value)}
      margin="none"
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {positions.map((each) => (
        <MenuItem key={each} value={String(each)}>
          {translate(`orders.labels.positions.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Nothing but its carrier can be wrong with an order whose parcel is made as it stands. */
const reasonOf = (code: OrderBulkResult['code']) =>
  code === 'invalidRequest' ? 'orders.labels.notTold' : `errors.${code}`;

function MadeParcels({ results }: { results: OrderBulkResult[] }) {
  const translate = useTranslate();
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const changed = results.length - refused.length;
  return (
    <div>
      <Typography role="status">
        {translate('orders.labels.made', { changed, refused: refused.length })}{' '}
        {changed > 0 && translate('orders.labels.soon')}
      </Typography>
      <ul>
        {refused.map(({ orderId, orderNumber, code }) => (
          <li key={orderId}>
            {orderNumber ?? orderId}: {translate(reasonOf(code))}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DayListButtonProps {
  isDisabled: boolean;
  findIds: () => Promise<number[]>;
}

/** The list that Foxpost's courier signs. */
function DayListButton({ isDisabled, findIds }: DayListButtonProps) {
  const translate = useTranslate();
  const { run, isBusy } = useStaffAction(() => {});
  const print = async () =>
    saveFile('POST /api/Shipment/DayList', {
      body: { orderIds: await findIds(), carrier: 'foxpost' },
    }).catch(sayWhere('orders.labels.noDayList'));
  return (
    <Button variant="outlined" loading={isBusy} disabled={isDisabled} onClick={() => void run(print)}>
      {translate('orders.labels.dayList')}
    </Button>
  );
}
