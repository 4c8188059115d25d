import { TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { parseDecimal, writeDecimal } from './parse-decimal.ts';
import { findRangeProblem } from './parse-whole-number.ts';

interface DecimalFieldProps {
  label: string;
  /** What it begins with. */
  value: number | null;
  min: number;
  max?: number;
  disabled?: boolean;
  sx?: { maxWidth: number };
  /** When the field is left: the number, null where nothing stands, NaN for what is no number of the range. */
  onRead: (value: number | null) => void;
}

const findProblem = (number: number | null, range: { min: number; max: number }) =>
  number === null ? { code: 'notANumber', limit: undefined } : findRangeProblem(number, range);

/** A number beside a form, typed with comma or point, which stays as it was typed and says what is wrong with it. */
export function DecimalField({ label, value, min, max = Infinity, disabled, sx, onRead }: DecimalFieldProps) {
  const translate = useTranslate();
  const language = useLocale();
  const [text, setText] = useState(value === null ? '' : writeDecimal(value, language));
  const number = parseDecimal(text);
  const problem = text.trim() === '' ? undefined : findProblem(number, { min, max });
  return (
    <TextField
      size="small"
      margin="none"
      disabled={disabled}
      sx={sx}
      label={label}
      value={text}
      error={problem !== undefined}
      helperText={problem && translate(`fieldErrors.${problem.code}`, { limit: problem.limit })}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => onRead(problem ? Number.NaN : number)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 },
        inputLabel: { shrink: true },
      }}
    />
  );
}
