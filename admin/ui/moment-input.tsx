import { TextField } from '@mui/material';
import { InputHelperText, useInput, useTranslate } from 'react-admin';

interface MomentInputProps {
  source: string;
  label: string;
  helperText?: string;
  readOnly?: boolean;
}

/** A day and time in a form, by the clock of the computer; kept as an instant, null while it is empty. */
export function MomentInput({ source, label, helperText, readOnly = false }: MomentInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    format: (value: string | null) => (value ? toLocalText(value) : ''),
    parse: (text: string) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null),
  });
  const error = fieldState.error?.message;
  return (
    <TextField
      {...field}
      type="datetime-local"
      fullWidth
      size="small"
      margin="dense"
      label={translate(label)}
      error={Boolean(error)}
      helperText={(error || helperText) && <InputHelperText error={error} helperText={helperText} />}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly } }}
    />
  );
}

/** An instant as the browser's field for day and time wants it. */
export function toLocalText(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
