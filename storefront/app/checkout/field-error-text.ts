import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import { useTranslations } from 'use-intl/react';
import { countryOfField, maxLengthOf } from './check-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

const ownMissingTexts = [
  'email',
  'phone',
  'familyName',
  'givenName',
  'postalCode',
  'city',
  'street',
  'company',
  'taxNumber',
] as const;

/** The text of a field's error, specific to the field, and to the country of its address, where there is one. */
export function useFieldErrorText(draft: CheckoutDraft): (name: string, code: FieldErrorCode) => string {
  const t = useTranslations('shop');
  const general = useTranslations('errors.field');
  return (name, code) => {
    if (name === 'termsAccepted') return t('checkout.termsMissing');
    if (name === 'pickupPointId')
      return t(code === 'required' ? 'checkout.pointMissing' : 'checkout.pointGone');
    if (name === 'deliveryMethodId') return t('checkout.deliveryGone');
    if (name === 'paymentTypeId') return t('checkout.paymentMissing');
    const own = ownMissingTexts.find((each) => each === name.split('.').at(-1));
    if (code === 'required' && own) return t(`checkout.missing.${own}`);
    if (code === 'tooLong') {
      const over = (draft.texts[name] ?? '').trim().length - maxLengthOf(name);
      return over > 0 ? t('tooLongBy', { over }) : general(code, { limit: '' });
    }
    return general(code, { limit: '', country: countryOfField(name, draft) });
  };
}
