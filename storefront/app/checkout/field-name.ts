import { useTranslations } from 'use-intl/react';

/** A field's label from its name, as error summaries quote it. */
export function useFieldName(giftNote: string): (name: string) => string {
  const t = useTranslations('shop.checkout');
  const labels: Record<string, string> = {
    email: t('email'),
    phone: t('phone'),
    familyName: t('familyName'),
    givenName: t('givenName'),
    countryCode: t('country'),
    postalCode: t('postalCode'),
    city: t('city'),
    street: t('street'),
    company: t('company'),
    taxNumber: t('taxNumber'),
    note: t('note'),
    giftNote,
    deliveryMethodId: t('delivery'),
    pickupPointId: t('pickupPoint'),
    paymentTypeId: t('payment'),
    termsAccepted: t('termsName'),
  };
  return (name) => labels[name.split('.').at(-1) ?? name] ?? name;
}
