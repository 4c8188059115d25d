import { groupDigits } from '@kamra/contract/money.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';

interface RangeFilterProps {
  /** Names of the fields for the least and the most. */
  names: [from: string, to: string];
  from: number | null;
  to: number | null;
  range: { min: number; max: number };
  unit: string;
}

/** From and to; the range of the current products is only a hint. */
export function RangeFilter({ names, from, to, range, unit }: RangeFilterProps) {
  const t = useTranslations('shop');
  return (
    <div className="flex items-center gap-2 py-2">
      <RangeField name={names[0]} label={t('filter.from')} value={from} hint={Math.floor(range.min)} />
      <span aria-hidden="true">–</span>
      <RangeField name={names[1]} label={t('filter.to')} value={to} hint={Math.ceil(range.max)} />
      <span className="text-sm text-soft">{unit}</span>
    </div>
  );
}

interface RangeFieldProps {
  name: string;
  label: string;
  value: number | null;
  hint: number;
}

function RangeField({ name, label, value, hint }: RangeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = value === null ? '' : groupDigits(value);
  useEffect(() => {
    if (field.current) field.current.value = text; // what was typed is not the default any more
  }, [text]);
  return (
    <input
      ref={field}
      name={name}
      aria-label={label}
      defaultValue={text}
      placeholder={groupDigits(hint)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={100}
      className="min-h-11 w-full min-w-0 rounded-lg border border-edge bg-white px-3 tabular-nums"
    />
  );
}
