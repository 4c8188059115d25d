import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { isHungarianTaxNumber } from './hungarian-tax-number.ts';

export type FieldErrors = Record<string, FieldErrorCode>;

const addressFields = ['familyName', 'givenName', 'postalCode', 'city', 'street'];
const postalCodeForms: Record<string, RegExp> = { HU: /^[1-9]\d{3}$/, DE: /^\d{5}$/, AT: /^\d{4}$/ };
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const phoneForm = /^\+?[0-9 ()/-]{6,25}$/;

/** Text fields that the draft's choices ask for, in the order of the page. */
export function wantedFields({ hasOtherBillingAddress, isCompany }: CheckoutDraft): string[] {
  return [
    'email',
    'phone',
    ...addressFields.map((field) => `deliveryAddress.${field}`),
    ...(isCompany ? ['billingAddress.company', 'billingAddress.taxNumber'] : []),
    ...(hasOtherBillingAddress ? addressFields.map((field) => `billingAddress.${field}`) : []),
  ];
}

/** What is wrong with the draft, by field; the server has the last word. */
export function checkDraft(draft: CheckoutDraft, termsAccepted: boolean): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of wantedFields(draft)) {
    const code = checkField(name, draft);
    if (code) errors[name] = code;
  }
  if (draft.paymentTypeId === null) errors.paymentTypeId = 'required';
  if (!termsAccepted) errors.termsAccepted = 'notAccepted';
  return errors;
}

export function checkField(name: string, { texts }: CheckoutDraft): FieldErrorCode | null {
  const value = (texts[name] ?? '').trim();
  if (!value) return 'required';
  if (name === 'email') return emailForm.test(value) ? null : 'invalidEmail';
  if (name === 'phone') return phoneForm.test(value) ? null : 'invalidPhone';
  const country = texts[`${name.split('.')[0]}.countryCode`] ?? 'HU';
  if (name.endsWith('.postalCode')) {
    return (postalCodeForms[country] ?? /./).test(value) ? null : 'invalidPostalCode';
  }
  if (name.endsWith('.taxNumber') && country === 'HU') {
    return isHungarianTaxNumber(value) ? null : 'invalidTaxNumber';
  }
  return null;
}
