import { InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext, type Validator } from 'react-admin';

export interface NumberFieldProps {
  source: string;
  label?: string;
  readOnly?: boolean;
  helperText?: ReactNode;
  isRequired?: boolean;
  validate?: Validator;
  defaultValue?: number;
  sx?: { maxWidth: number } | { display: 'none' };
}

interface OwnProps extends NumberFieldProps {
  /** The number of a text, null when it is none. */
  read: (text: string) => number | null;
  write: (value: number) => string;
  /** Text key of what is said of a text that is no number. */
  problem: string;
  /** After the number, e.g. its unit. */
  end?: ReactNode;
  /** The keys that a phone shows. */
  inputMode?: 'decimal' | 'numeric';
}

/**
 * A number of a form as a text. What was understood is written out when the field is left; what is no number is an
 * error of the field, and stays as it was typed.
 */
export function NumberField(props: OwnProps) {
  const { source, label, read, write, problem, end, readOnly = false, helperText = false, sx } = props;
  const resource = useResourceContext();
  const noNumber: Validator = (value: unknown) => (typeof value === 'string' && value ? problem : undefined);
  const { id, field, fieldState, isRequired } = useInput({
    source,
    defaultValue: props.defaultValue,
    isRequired: props.isRequired,
    validate: props.validate ? [props.validate, noNumber] : noNumber,
  });
  const [typed, setTyped] = useState<string>();
  const understood = (text: string) => (text.trim() === '' ? '' : (read(text) ?? text));
  const written = typeof field.value === 'number' ? write(field.value) : (field.value ?? '');
  const isTyped = typed !== undefined && understood(typed) === (field.value ?? '');
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />}
      value={isTyped ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(understood(target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        field.onBlur();
      }}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      slotProps={{
        htmlInput: { inputMode: props.inputMode ?? 'decimal', autoComplete: 'off', maxLength: 30, readOnly },
        input: { endAdornment: end ? <InputAdornment position="end">{end}</InputAdornment> : undefined },
      }}
      sx={{ display: 'flex', ...sx }}
    />
  );
}
