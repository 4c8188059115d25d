import { isPostalCode, isTaxNumber, phonePattern } from '@kamra/contract/address-checks.ts';
import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import { type CheckoutDraft, emptyDraft } from './checkout-draft.ts';

export type FieldErrors = Record<string, FieldErrorCode>;

const addressFields = ['familyName', 'givenName', 'postalCode', 'city', 'street'];
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Text fields required by the draft's choices, in the order of the page. */
export function requiredFields({ hasOtherBillingAddress, isCompany }: CheckoutDraft): string[] {
  return [
    'email',
    'phone',
    ...addressFields.map((field) => `deliveryAddress.${field}`),
    ...(isCompany ? ['billingAddress.company', 'billingAddress.taxNumber'] : []),
    ...(hasOtherBillingAddress ? addressFields.map((field) => `billingAddress.${field}`) : []),
  ];
}

/** Text fields of the page, whatever is chosen, and then its choices. */
const allFields = [
  ...requiredFields({ ...emptyDraft, hasOtherBillingAddress: true, isCompany: true }),
  ...['deliveryMethodId', 'pickupPointId', 'paymentTypeId', 'termsAccepted'],
];

/** Errors in the order of the page; what it has no field for comes last. */
export function inFormOrder(errors: FieldErrors): [name: string, code: FieldErrorCode][] {
  const placeOf = (name: string) => (allFields.includes(name) ? allFields.indexOf(name) : allFields.length);
  return Object.entries(errors).sort(([one], [other]) => placeOf(one) - placeOf(other));
}

/** Errors of the draft by field; whether a pick-up point is missing follows from the quote. The server validates again. */
export function checkDraft(draft: CheckoutDraft, termsAccepted: boolean, lacksPoint = false): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of requiredFields(draft)) {
    const code = checkField(name, draft);
    if (code) errors[name] = code;
  }
  if (lacksPoint) errors.pickupPointId = 'required';
  if (draft.paymentTypeId === null) errors.paymentTypeId = 'required';
  if (!termsAccepted) errors.termsAccepted = 'notAccepted';
  return errors;
}

export function checkField(name: string, { texts }: CheckoutDraft): FieldErrorCode | null {
  const value = (texts[name] ?? '').trim();
  if (!value) return 'required';
  if (name === 'email') return emailPattern.test(value) ? null : 'invalidEmail';
  if (name === 'phone') return phonePattern.test(value) ? null : 'invalidPhone';
  const country = texts[`${name.split('.')[0]}.countryCode`] ?? 'HU';
  if (name.endsWith('.postalCode')) {
    return isPostalCode(country, value) ? null : 'invalidPostalCode';
  }
  if (name.endsWith('.taxNumber')) {
    return isTaxNumber(country, value) ? null : 'invalidTaxNumber';
  }
  return null;
}
