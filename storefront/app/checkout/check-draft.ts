import {
  isPostalCode,
  isTaxNumber,
  normalizePostalCode,
  normalizeTaxNumber,
  phonePattern,
} from '@kamra/contract/address-checks.ts';
import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import { maxGiftNote } from '@kamra/contract/gift-note-limit.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { fieldHoldsLink } from '@kamra/contract/link-checks.ts';
import { homeCountry } from '@kamra/contract/union-countries.ts';
import { type CheckoutDraft, emptyDraft } from './checkout-draft.ts';

export type FieldErrors = Record<string, FieldErrorCode>;

const addressFields = ['familyName', 'givenName', 'postalCode', 'city', 'street'];
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** As the order's body has them; a phone number in its usual form is shorter. */
const maxLengths: Record<string, number> = {
  ...{ email: 254, phone: 30, familyName: 60, givenName: 60, company: 120, taxNumber: 20 },
  ...{ postalCode: 12, city: 80, street: 160, note: 500, giftNote: maxGiftNote },
};

export function maxLengthOf(name: string): number {
  return maxLengths[name.split('.').at(-1) ?? name] ?? 160;
}

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
  ...['giftNote', 'note', 'deliveryMethodId', 'pickupPointId', 'paymentTypeId', 'termsAccepted'],
];

/** The given name comes first but in Hungarian. */
const withGivenNameFirst = allFields.map((name) =>
  name.replace(/(?:family|given)Name$/, (part) => (part === 'givenName' ? 'familyName' : 'givenName')),
);

/** Errors in the order of the page; what it has no field for comes last. */
export function inFormOrder(errors: FieldErrors, language: Language): [name: string, code: FieldErrorCode][] {
  const fields = language === 'hu' ? allFields : withGivenNameFirst;
  const placeOf = (name: string) => (fields.includes(name) ? fields.indexOf(name) : fields.length);
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

/** Whose rules a field of an address follows; an invoice without an address of its own has that of the delivery. */
export function countryOfField(name: string, { texts, hasOtherBillingAddress }: CheckoutDraft): string {
  const isBilling = name.startsWith('billingAddress.') && hasOtherBillingAddress;
  return texts[`${isBilling ? 'billingAddress' : 'deliveryAddress'}.countryCode`] ?? homeCountry;
}

export function checkField(name: string, draft: CheckoutDraft): FieldErrorCode | null {
  const value = (draft.texts[name] ?? '').trim();
  if (!value) return name === 'note' || name === 'giftNote' ? null : 'required';
  if (value.length > maxLengthOf(name)) return 'tooLong';
  if (name === 'email') return emailPattern.test(value) ? null : 'invalidEmail';
  if (name === 'phone') return phonePattern.test(value) ? null : 'invalidPhone';
  if (fieldHoldsLink(name.split('.').at(-1) ?? '', value)) return 'containsLink';
  const country = countryOfField(name, draft);
  if (name.endsWith('.postalCode')) {
    return isPostalCode(country, normalizePostalCode(country, value)) ? null : 'invalidPostalCode';
  }
  if (name.endsWith('.taxNumber')) {
    return isTaxNumber(country, value) ? null : 'invalidTaxNumber';
  }
  return null;
}

/** Postal codes and tax numbers as their country writes them, other texts as they are. */
export function inUsualForm(name: string, draft: CheckoutDraft): string {
  const text = draft.texts[name] ?? '';
  const country = countryOfField(name, draft);
  if (name.endsWith('.postalCode')) return normalizePostalCode(country, text);
  return name.endsWith('.taxNumber') ? normalizeTaxNumber(country, text) : text;
}

/** What is still wrong when a field changes; postal codes and tax numbers of another country follow other rules. */
export function withoutErrorsOf(name: string, errors: FieldErrors): FieldErrors {
  const isOver = (wrong: string) =>
    wrong === name || (name.endsWith('.countryCode') && /\.(?:postalCode|taxNumber)$/.test(wrong));
  return Object.fromEntries(Object.entries(errors).filter(([wrong]) => !isOver(wrong)));
}
