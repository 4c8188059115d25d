import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseAmount } from '../ui/parse-amount.ts';

interface Typed {
  unit: 'percent' | CurrencyCode;
  amount: string;
  /** As a field for local date and time has them. */
  startsAt: string;
  endsAt: string;
}

/** By how much prices are reduced, from and until when. */
export function BulkReduction({ onChange }: { onChange: (action: BulkAction | null) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Typed>({ unit: 'percent', amount: '', startsAt: '', endsAt: '' });
  const change = (some: Partial<Typed>) => {
    const next = { ...typed, ...some };
    setTyped(next);
    onChange(actionOf(next));
  };
  const time = (field: 'startsAt' | 'endsAt', help: string) => (
    <TextField
      type="datetime-local"
      label={translate(`bulk.${field}`)}
      helperText={translate(help)}
      value={typed[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1}>
        <TextField
          label={translate('bulk.by')}
          value={typed.amount}
          onChange={({ target }) => change({ amount: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
        />
        <TextField
          select
          label={translate('bulk.unit')}
          value={typed.unit}
          onChange={({ target }) => change({ unit: target.value as Typed['unit'] })}
          sx={{ minWidth: 110 }}
        >
          {['percent', ...Object.keys(currencyIds)].map((unit) => (
            <MenuItem key={unit} value={unit}>
              {unit === 'percent' ? '%' : unit}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {time('startsAt', 'bulk.startsAtHelp')}
      {time('endsAt', 'bulk.endsAtHelp')}
      <Typography variant="body2" color="textSecondary">
        {translate('bulk.lawful')}
      </Typography>
    </Stack>
  );
}

function actionOf({ unit, amount: text, startsAt, endsAt }: Typed): BulkAction | null {
  const by = unit === 'percent' ? percentOf(text) : amountOf(text, unit);
  const instant = (local: string) => (local ? new Date(local).toISOString() : null);
  return by && { kind: 'reduction', by, startsAt: instant(startsAt), endsAt: instant(endsAt) };
}

function percentOf(text: string) {
  const percent = Number(text.replace('%', '').trim().replace(',', '.'));
  return percent >= 1 && percent <= 99 ? { percent } : null;
}

function amountOf(text: string, currency: CurrencyCode) {
  const amount = parseAmount(text, currency);
  return amount ? { amount, currencyId: currencyIds[currency] } : null;
}
