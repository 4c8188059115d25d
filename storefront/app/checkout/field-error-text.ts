import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import { useTranslations } from 'use-intl/react';

/** The text of a field's error, specific to the field where there is one. */
export function useFieldErrorText(): (name: string, code: FieldErrorCode) => string {
  const t = useTranslations();
  return (name, code) => {
    if (name === 'termsAccepted') return t('shop.checkout.termsMissing');
    if (name === 'paymentTypeId') return t('shop.checkout.paymentMissing');
    return t(`errors.field.${code}`, { limit: '' });
  };
}
