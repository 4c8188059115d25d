import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextField } from '../ui/text-field.tsx';
import { useFieldErrorText } from './field-error-text.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface DraftFieldProps extends Omit<ComponentProps<typeof TextField>, 'optional' | 'error' | 'form'> {
  form: CheckoutForm;
  isOptional?: boolean;
}

/** A text field of the draft: validated on blur, its error cleared on change. */
export function DraftField({ form, name, isOptional, ...rest }: DraftFieldProps) {
  const t = useTranslations('shop');
  const errorText = useFieldErrorText(form.draft);
  const code = form.errors[name];
  return (
    <TextField
      maxLength={160}
      {...rest}
      name={name}
      value={form.draft.texts[name] ?? ''}
      optional={isOptional ? t('checkout.optional') : undefined}
      error={code && errorText(name, code)}
      onChange={(event) => form.changeText(name, event.currentTarget.value)}
      onBlur={() => form.leave(name)}
    />
  );
}
