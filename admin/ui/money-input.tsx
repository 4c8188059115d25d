import type { CurrencyCode } from '@kamra/contract/money.ts';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { InputHelperText, useInput, useLocale, useTranslate } from 'react-admin';
import { parseAmount } from './parse-amount.ts';

interface MoneyInputProps {
  source: string;
  label: string;
  currency: CurrencyCode;
  readOnly?: boolean;
  helperText?: string;
}

/**
 * An amount of a currency, typed with comma or point. What was understood is written out when the field is left; what
 * is no amount is an error of the field, and stays as it was typed.
 */
export function MoneyInput({ source, label, currency, readOnly = false, helperText }: MoneyInputProps) {
  const translate = useTranslate();
  const { id, field, fieldState } = useInput({
    source,
    validate: (value: unknown) => (typeof value === 'string' ? noAmount(currency) : undefined),
  });
  const { text, setText, writeOut } = useAmountText(field.value, currency);
  const { invalid, error } = fieldState;
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={translate(label)}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(understood(target.value, currency));
      }}
      onBlur={() => {
        writeOut();
        field.onBlur();
      }}
      error={invalid}
      helperText={<InputHelperText error={error?.message} helperText={helperText ?? false} />}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 30, readOnly },
        input: { endAdornment: <InputAdornment position="end">{currencySign(currency)}</InputAdornment> },
      }}
    />
  );
}

/** The field's text: as typed while it is edited, else the amount as the language writes it. */
function useAmountText(value: unknown, currency: CurrencyCode) {
  const language = useLocale();
  const [text, setText] = useState(() => writeNumber(value, currency, language));
  useEffect(() => {
    setText((typed) =>
      understood(typed, currency) === value ? typed : writeNumber(value, currency, language),
    );
  }, [value, currency, language]);
  return { text, setText, writeOut: () => setText(writeNumber(value, currency, language)) };
}

/** The amount, null for an empty field, else the text, which the form refuses. */
function understood(text: string, currency: CurrencyCode): number | string | null {
  return text.trim() === '' ? null : (parseAmount(text, currency) ?? text);
}

function writeNumber(value: unknown, currency: CurrencyCode, language: string): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const digits = currency === 'HUF' ? 0 : 2;
  const format = {
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat(language, format).format(value);
}

function noAmount(currency: CurrencyCode): string {
  return currency === 'HUF' ? 'money.wholeOnly' : 'money.noAmount';
}

function currencySign(currency: CurrencyCode): string {
  return { HUF: 'Ft', EUR: '€', USD: '$' }[currency];
}
