import type { CurrencyCode } from '@kamra/contract/money.ts';
import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { writeDecimal } from '../ui/parse-decimal.ts';
import { readPriceChange } from './read-price-change.ts';
import { changePrice, roundingsOf } from './round-price.ts';
import { type CellChange, type SheetEdits, savedValue } from './sheet-edits.ts';

interface ChangePricesDialogProps {
  /** The rows whose prices change: the selected ones, or all. */
  rows: readonly SheetRow[];
  edits: SheetEdits;
  currencies: readonly CurrencyCode[];
  onChange: (changes: CellChange[]) => void;
  onClose: () => void;
}

/** Raises or lowers the prices of a column by a percentage, rounded as prices of the shop look. */
export function ChangePricesDialog({ rows, edits, currencies, onChange, onClose }: ChangePricesDialogProps) {
  const translate = useTranslate();
  const decimalMark = writeDecimal(0.5, useLocale()).charAt(1);
  const [currency, setCurrency] = useState<CurrencyCode>(currencies[0] ?? 'HUF');
  const [percentText, setPercentText] = useState('');
  const [roundingId, setRoundingId] = useState('');
  const roundings = roundingsOf(currency);
  const rounding = roundings.find(({ id }) => id === roundingId) ?? roundings[0]!;
  const read = readPriceChange(percentText);
  const percent = 'percent' in read ? read.percent : 0;
  const problem = percentText.trim() !== '' && 'problem' in read && read;
  const field = `price.${currency}`;
  const changes = rows.flatMap((row): CellChange[] => {
    const value = edits.get(row.id)?.[field]?.value ?? savedValue(row, field);
    if (percent === 0 || value === '' || Number.isNaN(Number(value))) return [];
    return [{ id: row.id, field, value: String(changePrice(Number(value), percent, rounding)) }];
  });
  return (
    <ConfirmDialog
      title={translate('sheet.changePrices')}
      verb={translate('sheet.apply')}
      isDisabled={percent === 0}
      onConfirm={() => {
        onChange(changes);
        onClose();
      }}
      onCancel={onClose}
    >
      <TextField
        select
        label={translate('sheet.currency')}
        value={currency}
        onChange={({ target }) => setCurrency(target.value as CurrencyCode)}
      >
        {currencies.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        autoFocus
        label={translate('sheet.percent')}
        value={percentText}
        onChange={({ target }) => setPercentText(target.value)}
        error={problem !== false}
        helperText={
          problem ? translate(problem.problem, { limit: problem.limit }) : translate('sheet.percentHelp')
        }
        slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', maxLength: 9 } }}
      />
      <TextField
        select
        label={translate('sheet.rounding')}
        value={rounding.id}
        onChange={({ target }) => setRoundingId(target.value)}
      >
        {roundings.map(({ id, ending }) => (
          <MenuItem key={id} value={id}>
            {translate(ending ? 'sheet.endsWith' : 'sheet.stepsOf', {
              value: id.replace('.', decimalMark),
              currency,
            })}
          </MenuItem>
        ))}
      </TextField>
      <Typography role="status" color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('sheet.priceCount', { smart_count: changes.length })}
      </Typography>
    </ConfirmDialog>
  );
}
