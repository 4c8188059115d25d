import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { maxLengthOf } from './check-draft.ts';
import { useFieldErrorText } from './field-error-text.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface DraftFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'optional' | 'error' | 'form' | 'maxLength'> {
  form: CheckoutForm;
  isOptional?: boolean;
  /** Several lines. */
  isLong?: boolean;
}

/** A text field of the draft: validated on blur, its error cleared on change. */
export function DraftField({ form, name, isOptional, isLong, ...rest }: DraftFieldProps) {
  const t = useTranslations('shop');
  const errorText = useFieldErrorText(form.draft);
  const code = form.errors[name];
  const field = {
    name,
    value: form.draft.texts[name] ?? '',
    maxLength: maxLengthOf(name),
    optional: isOptional ? t('checkout.optional') : undefined,
    error: code && errorText(name, code),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.changeText(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  };
  if (isLong)
    return <TextArea {...field} label={rest.label} hint={rest.hint} className={rest.className} rows={3} />;
  return <TextField {...rest} {...field} />;
}
