import type { ComponentProps } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name'> {
  name: string;
  label: string;
  /** Why the value is wrong. */
  error?: string;
  hint?: string;
  /** Says that the field may stay empty. */
  optional?: string;
}

export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`;
}

/** A labelled input with its hint and error where a screen reader finds them. */
export function TextField({
  name,
  id = fieldId(name),
  label,
  error,
  hint,
  optional,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label} {optional && <span className="font-normal text-soft">({optional})</span>}
      </label>
      <input
        {...rest}
        id={id}
        name={name}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
        className="field"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
