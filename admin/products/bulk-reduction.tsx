import type { BulkAction } from '@kamra/contract/bulk-changes.ts';
import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { InputHelperText, useTranslate } from 'react-admin';
import type { ProblemOf } from '../ui/use-field-problems.ts';
import type { BulkFieldProps } from './bulk-value.ts';
import { readReduction } from './read-reduction.ts';

interface Typed {
  unit: 'percent' | CurrencyCode;
  amount: string;
  /** As a field for local date and time has them. */
  startsAt: string;
  endsAt: string;
}

/** By how much prices are reduced, from and until when. */
export function BulkReduction({ onChange, isTried, problemOf }: BulkFieldProps & { problemOf: ProblemOf }) {
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
      error={problemOf(`action.${field}`) !== undefined}
      helperText={<InputHelperText error={problemOf(`action.${field}`)} helperText={help} />}
      value={typed[field]}
      onChange={({ target }) => change({ [field]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  const read = readReduction(typed.amount, typed.unit);
  const wrong = isTried && 'problem' in read ? read : null;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={1}>
        <TextField
          error={wrong !== null}
          helperText={wrong && translate(wrong.problem, { limit: wrong.limit })}
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

function actionOf({ unit, amount, startsAt, endsAt }: Typed): BulkAction | null {
  const read = readReduction(amount, unit);
  const instant = (local: string) => (local ? new Date(local).toISOString() : null);
  if ('problem' in read) return null;
  return { kind: 'reduction', by: read.by, startsAt: instant(startsAt), endsAt: instant(endsAt) };
}
