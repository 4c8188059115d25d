import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoney } from '../ui/use-money.ts';

/** What came back of a line, as it is typed. */
export interface ReturnedLine {
  quantity: number;
  isRestocked: boolean;
}
export type ReturnedLines = Record<number, ReturnedLine>;

interface RefundLinesProps {
  order: ProductOrderDetails;
  /** Units of each line that can still come back. */
  left: Record<number, number>;
  returned: ReturnedLines;
  onChange: (returned: ReturnedLines) => void;
}

/** How many units of each line are refunded, and whether they can be sold again. */
export function RefundLines({ order, left, returned, onChange }: RefundLinesProps) {
  const translate = useTranslate();
  const money = useMoney();
  return order.lines.map(({ id, productName, unitPrice }) => {
    const { quantity, isRestocked } = returned[id] ?? { quantity: 0, isRestocked: true };
    const change = (changes: Partial<ReturnedLine>) =>
      onChange({ ...returned, [id]: { quantity, isRestocked, ...changes } });
    const most = left[id] ?? 0;
    return (
      <Stack key={id} direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {productName} · {money(unitPrice, order.currencyId)}
        </Typography>
        <TextField
          type="number"
          label={translate('orders.refund.units', { count: most })}
          value={quantity}
          disabled={most === 0}
          onChange={({ target }) => {
            const units = Math.min(most, Math.max(0, Math.trunc(Number(target.value) || 0)));
            change({ quantity: units });
          }}
          slotProps={{ htmlInput: { min: 0, max: most } }}
          sx={{ width: 120, my: 0 }}
        />
        <FormControlLabel
          label={translate('orders.refund.restock')}
          disabled={quantity === 0}
          control={
            <Checkbox checked={isRestocked} onChange={(_event, isOn) => change({ isRestocked: isOn })} />
          }
        />
      </Stack>
    );
  });
}
