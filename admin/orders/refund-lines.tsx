import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { readCount } from '../ui/parse-whole-number.ts';
import { useMoney } from '../ui/use-money.ts';
import { WholeNumberField } from '../ui/whole-number-field.tsx';

/** What came back of a line, as it is typed. */
export interface ReturnedLine {
  quantity: string;
  isRestocked: boolean;
}
export type ReturnedLines = Record<number, ReturnedLine>;

/** How many units of a line came back; null while what is typed is no such number. */
export function readReturned(returned: ReturnedLines, lineId: number, left: Record<number, number>) {
  return readCount(returned[lineId]?.quantity ?? '', { min: 0, max: left[lineId] ?? 0 });
}

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
    const { quantity, isRestocked } = returned[id] ?? { quantity: '0', isRestocked: true };
    const change = (changes: Partial<ReturnedLine>) =>
      onChange({ ...returned, [id]: { quantity, isRestocked, ...changes } });
    const most = left[id] ?? 0;
    return (
      <Stack key={id} direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {keepMeasuresTogether(productName)} · {money(unitPrice, order.currencyId)}
        </Typography>
        <WholeNumberField
          label={translate('orders.refund.units', { count: most })}
          value={quantity}
          disabled={most === 0}
          min={0}
          max={most}
          onChange={(text) => change({ quantity: text })}
          sx={{ width: 120 }}
        />
        {Boolean(readReturned(returned, id, left)) && (
          <FormControlLabel
            label={translate('orders.refund.restock')}
            control={
              <Checkbox checked={isRestocked} onChange={(_event, isOn) => change({ isRestocked: isOn })} />
            }
          />
        )}
      </Stack>
    );
  });
}
