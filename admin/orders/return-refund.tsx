import type { OrderReturn } from '@kamra/contract/order-returns.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Alert, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PlainDay } from '../ui/plain-day.tsx';
import { useMoney } from '../ui/use-money.ts';

/** What is typed of a refund of returned goods. */
export interface RefundTexts {
  amount: string;
  deduction: string;
  reason: string;
}

interface ReturnRefundProps {
  order: ProductOrderDetails;
  orderReturn: OrderReturn;
  value: RefundTexts;
  isRight: boolean;
  isDeductionRight: boolean;
  onChange: (value: RefundTexts) => void;
}

/** What the law has paid back to a buyer who withdraws, what is kept back for lost value, and the sum. */
export function ReturnRefund(props: ReturnRefundProps) {
  const { order, orderReturn, value, isRight, isDeductionRight, onChange } = props;
  const translate = useTranslate();
  const money = useMoney();
  const { goods, delivery, deliverySurplus, paymentFee } = orderReturn.withdrawalRefund;
  const rows = [
    ['returns.refund.goods', goods],
    ['returns.refund.delivery', delivery],
    ['returns.refund.paymentFee', paymentFee],
  ] as const;
  return (
    <Stack spacing={2}>
      <Stack component="dl" sx={{ m: 0, gap: 0.5 }}>
        {rows.map(([name, amount]) => (
          <Stack key={name} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
            <Typography component="dt">{translate(name)}</Typography>
            <Typography component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
              {money(amount, order.currencyId)}
            </Typography>
          </Stack>
        ))}
      </Stack>
      {deliverySurplus > 0 && (
        <Typography color="textSecondary">
          {translate('returns.refund.surplus', { amount: money(deliverySurplus, order.currencyId) })}
        </Typography>
      )}
      <TextField
        label={translate('returns.refund.deduction')}
        value={value.deduction}
        onChange={({ target }) => onChange({ ...value, deduction: target.value })}
        error={!isDeductionRight}
        helperText={translate('returns.refund.deductionHelp')}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 30 } }}
      />
      {value.deduction.trim() !== '' && (
        <TextField
          label={translate('returns.why')}
          value={value.reason}
          onChange={({ target }) => onChange({ ...value, reason: target.value })}
          required
          multiline
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      )}
      <TextField
        label={translate('orders.refund.amount')}
        value={value.amount}
        onChange={({ target }) => onChange({ ...value, amount: target.value })}
        error={!isRight}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 30 } }}
      />
      <Alert severity="info">
        <div>
          {translate('returns.refundUntil')} <PlainDay day={orderReturn.refundUntil} />
        </div>
        {translate('returns.refund.withheld')}
      </Alert>
    </Stack>
  );
}
