import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { PasswordField } from '../ui/password-field.tsx';
import { fieldId, TextField } from '../ui/text-field.tsx';
import type { FormResult } from './form-result.ts';

interface FormFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'error' | 'optional' | 'value' | 'defaultValue'> {
  result: FormResult | undefined;
  value?: string | null | undefined;
  isOptional?: boolean;
}

/** A field of a form that the browser sends: with what was typed before, and what is wrong with it. */
export function FormField({ result, value, isOptional, name, ...rest }: FormFieldProps) {
  const t = useTranslations('account.form');
  const error = useFieldError(result, name);
  const Field = rest.type === 'password' ? PasswordField : TextField;
  return (
    <Field
      maxLength={160}
      {...rest}
      name={name}
      defaultValue={result?.values[name] ?? value ?? ''}
      optional={isOptional ? t('optional') : undefined}
      {...(error && { error })}
    />
  );
}

/** Why each field was refused, in words; `ifEmpty` is told of one that nothing was sent for. */
export function useFieldErrors(
  result: FormResult | undefined,
): (name: string, ifEmpty?: FieldErrorCode) => string | undefined {
  const t = useTranslations('account.form');
  const fieldText = useTranslations('errors.field');
  return (name, ifEmpty = 'required') => {
    const found = result?.details.fields?.find(({ field }) => field === name);
    if (!found) return undefined;
    if (/password$/i.test(name) && found.code === 'invalid') return t('wrongPassword');
    const isEmpty = (result?.values[name] ?? '') === '' && !/password$/i.test(name);
    const country = result?.values[name.replace(/[^.]*$/, 'countryCode')] ?? '';
    return fieldText(isEmpty ? ifEmpty : (found.code as FieldErrorCode), { country });
  };
}

/** The same of one field. */
export function useFieldError(
  result: FormResult | undefined,
  name: string,
  ifEmpty?: FieldErrorCode,
): string | undefined {
  return useFieldErrors(result)(name, ifEmpty);
}

/** A box to tick, never ticked beforehand. */
export function FormBox({
  result,
  name,
  isTicked = false,
  label,
}: {
  result?: FormResult | undefined;
  name: string;
  isTicked?: boolean;
  label: string;
}) {
  const error = useFieldError(result, name, 'notAccepted');
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          id={fieldId(name)}
          name={name}
          value="on"
          defaultChecked={result ? result.values[name] === 'on' : isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId(name)}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${fieldId(name)}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
