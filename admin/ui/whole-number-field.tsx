import { TextField, type TextFieldProps } from '@mui/material';
import { InputHelperText, useTranslate } from 'react-admin';
import { findWholeProblem, parseWholeNumber, readCount, type WholeRange } from './parse-whole-number.ts';

interface WholeNumberFieldProps extends WholeRange, Pick<TextFieldProps, 'disabled' | 'helperText' | 'sx'> {
  label?: string;
  /** Read out where no label is seen, or after it. */
  describedAs?: { 'aria-label'?: string; 'aria-description'?: string };
  /** As it was typed; `readCount` reads it. */
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
  /** What the server said of it. */
  refusal?: string;
  /** It may be empty, which is no number. */
  isOptional?: boolean;
}

/** A whole number of a dialog, which stays as it was typed and says what is wrong with it. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { label, describedAs, value, onChange, min, max, maxLength = 12, isOptional = false } = props;
  const translate = useTranslate();
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const isRight = (isOptional && value.trim() === '') || readCount(value, range) !== null;
  const problem = isRight ? undefined : findWholeProblem(parseWholeNumber(value), range);
  const said = problem ? translate(`fieldErrors.${problem.code}`, { limit: problem.limit }) : props.refusal;
  return (
    <TextField
      label={label}
      value={value}
      disabled={props.disabled}
      margin="none"
      error={said !== undefined}
      helperText={said ? <InputHelperText error={said} helperText={props.helperText} /> : props.helperText}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength, ...describedAs },
        ...(isOptional && { inputLabel: { shrink: true } }),
      }}
      sx={props.sx}
    />
  );
}
