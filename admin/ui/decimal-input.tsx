import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { parseDecimal, writeDecimal } from './parse-decimal.ts';

interface DecimalInputProps extends NumberFieldProps {
  /** After the number. */
  unit?: ReactNode;
}

/** A number, typed with comma or point. */
export function DecimalInput({ unit, ...field }: DecimalInputProps) {
  const language = useLocale();
  return (
    <NumberField
      {...field}
      read={parseDecimal}
      write={(value) => writeDecimal(value, language)}
      problem="fieldErrors.notANumber"
      end={unit}
    />
  );
}
