import type { CurrencyCode } from '@kamra/contract/money.ts';
import { useLocale } from 'react-admin';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { parseAmount } from './parse-amount.ts';

interface MoneyInputProps extends NumberFieldProps {
  label: string;
  currency: CurrencyCode;
}

/** An amount of a currency, typed with comma or point. */
export function MoneyInput({ currency, ...field }: MoneyInputProps) {
  const language = useLocale();
  return (
    <NumberField
      {...field}
      read={(text) => parseAmount(text, currency)}
      write={(amount) => writeNumber(amount, currency, language)}
      problem={currency === 'HUF' ? 'money.wholeOnly' : 'money.noAmount'}
      end={currencySign(currency)}
    />
  );
}

function writeNumber(value: number, currency: CurrencyCode, language: string): string {
  const digits = currency === 'HUF' ? 0 : 2;
  const format = {
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat(language, format).format(value);
}

function currencySign(currency: CurrencyCode): string {
  return { HUF: 'Ft', EUR: '€', USD: '$' }[currency];
}
