import {
  type CurrencyId,
  currencyCodes,
  fromMajorUnits,
  roundToStep,
  smallestStep,
  toMajorUnits,
} from '@kamra/contract/money.ts';
import type { OrderPayments } from '@kamra/contract/order-payments.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { parseAmount } from '../ui/parse-amount.ts';
import { writeDecimal } from '../ui/parse-decimal.ts';
import { useMoney } from '../ui/use-money.ts';
import { useRecordAction } from '../ui/use-record-action.ts';
import { RefundLines, type ReturnedLines, readReturned } from './refund-lines.tsx';

interface RefundDialogProps {
  order: ProductOrderDetails;
  payments: OrderPayments;
  onClose: () => void;
}

/** A refund by lines, with the delivery, or of any sum; to the card where a card paid. */
export function RefundDialog({ order, payments, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const write = useMoney();
  const form = useRefundForm(order, payments);
  const { send, isBusy } = useRecordAction(onClose);
  const { id: orderId, version } = order;
  const record = () =>
    callStaff('POST /api/ProductOrder/:orderId/Refund', {
      params: { orderId },
      body: { version, ...form.body(), ...(form.byHand && { isByHand: true }) },
    });
  const most = write(order.refundable, order.currencyId);
  const amountField = useRef<HTMLInputElement>(null);
  const confirm = () => {
    if (!form.check()) return amountField.current?.focus();
    void send(record, form.goesToCard ? 'orders.refund.queued' : 'orders.refund.recorded');
  };
  return (
    <ConfirmDialog
      title={translate('orders.refund.record')}
      verb={translate(form.goesToCard ? 'orders.refund.send' : 'orders.refund.note')}
      isBusy={isBusy}
      isDisabled={form.isLineWrong}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>
          {translate(form.goesToCard ? 'orders.refund.toCardText' : 'orders.refund.text')}
        </Typography>
        <RefundLines order={order} left={form.left} returned={form.returned} onChange={form.setReturned} />
        {order.deliveryFee > 0 && (
          <Tick
            label={translate('orders.refund.delivery', {
              amount: write(order.deliveryFee, order.currencyId),
            })}
            isOn={form.withDelivery}
            onChange={form.setWithDelivery}
          />
        )}
        <TextField
          label={translate('orders.refund.amount')}
          value={form.text}
          inputRef={amountField}
          onChange={({ target }) => form.setText(target.value)}
          error={form.isRefused}
          helperText={translate(form.isRefused ? 'orders.refund.wrong' : 'orders.refund.most', {
            amount: most,
          })}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } }}
        />
        <TextField
          label={translate('orders.refund.reason')}
          value={form.note}
          onChange={({ target }) => form.setNote(target.value)}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        {form.isPaidByCard && (
          <Tick label={translate('orders.refund.byHand')} isOn={form.byHand} onChange={form.setByHand} />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function Tick({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={isOn} onChange={(_event, isTicked) => onChange(isTicked)} />}
    />
  );
}

/** What units of a line cost, points taken off: cut at running counts, so that all together are what the line cost. */
function costOfUnits(
  { unitPrice, soldQuantity, pointsReduction }: ProductOrderDetails['lines'][number],
  units: number,
  left: number,
  currencyId: CurrencyId,
): number {
  const whole = fromMajorUnits(unitPrice) * soldQuantity - fromMajorUnits(pointsReduction);
  const before = soldQuantity - left;
  const until = (count: number) => roundToStep((whole * count) / soldQuantity, smallestStep(currencyId));
  return until(before + units) - until(before);
}

/** What is typed: units and the delivery set the sum, which may be typed over. */
function useRefundForm(order: ProductOrderDetails, payments: OrderPayments) {
  const language = useLocale();
  const [returned, setLines] = useState<ReturnedLines>({});
  const [withDelivery, setDelivery] = useState(false);
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [byHand, setByHand] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isPaidByCard = payments.attempts.some(({ isSurplus, refundable }) => !isSurplus && refundable > 0);
  const left = unitsLeft(order, payments);
  const suggest = (lines: ReturnedLines, delivery: boolean) => {
    const sum = order.lines.reduce(
      (total, line) =>
        total +
        costOfUnits(line, readReturned(lines, line.id, left) ?? 0, left[line.id] ?? 0, order.currencyId),
      delivery ? fromMajorUnits(order.deliveryFee) : 0,
    );
    setText(sum === 0 ? '' : writeDecimal(toMajorUnits(sum), language));
  };
  const amount = parseAmount(text, currencyCodes[order.currencyId]);
  const isRight = amount !== null && amount > 0 && amount <= order.refundable;
  const counts = order.lines.map(({ id }) => readReturned(returned, id, left));
  return {
    ...{ text, setText, note, setNote, byHand, setByHand, isPaidByCard, returned, withDelivery },
    isRefused: isRefused && !isRight,
    goesToCard: isPaidByCard && !byHand,
    left,
    isLineWrong: counts.includes(null),
    setReturned: (lines: ReturnedLines) => {
      setLines(lines);
      suggest(lines, withDelivery);
    },
    setWithDelivery: (isOn: boolean) => {
      setDelivery(isOn);
      suggest(returned, isOn);
    },
    check: () => {
      setRefused(!isRight);
      return isRight;
    },
    body: () => {
      const lines = order.lines.flatMap(({ id }, place) => {
        const quantity = counts[place];
        return quantity ? [{ lineId: id, quantity, isRestocked: returned[id]?.isRestocked ?? true }] : [];
      });
      return {
        amount: amount ?? 0,
        note: note.trim() || null,
        ...(lines.length > 0 && { lines }),
        ...(withDelivery && { includesDelivery: true }),
      };
    },
  };
}

/** Units of each line that no refund has taken back. */
function unitsLeft({ lines }: ProductOrderDetails, { refunds }: OrderPayments): Record<number, number> {
  const back = new Map<number, number>();
  for (const { state, lines: taken } of refunds) {
    if (state === 'failed') continue;
    for (const { lineId, quantity } of taken) back.set(lineId, (back.get(lineId) ?? 0) + quantity);
  }
  return Object.fromEntries(lines.map(({ id, soldQuantity }) => [id, soldQuantity - (back.get(id) ?? 0)]));
}
