import { describe, expect, test } from 'vitest';
import { checkDraft, checkField, inFormOrder, inUsualForm, withoutErrorsOf } from './check-draft.ts';
import { type CheckoutDraft, emptyDraft } from './checkout-draft.ts';

const filled: CheckoutDraft = {
  ...emptyDraft,
  paymentTypeId: 4,
  texts: {
    ...emptyDraft.texts,
    email: 'kovacs.anna@example.com',
    phone: '06 30 123 4567',
    'deliveryAddress.familyName': 'Kovács',
    'deliveryAddress.givenName': 'Anna',
    'deliveryAddress.postalCode': '1011',
    'deliveryAddress.city': 'Budapest',
    'deliveryAddress.street': 'Fő utca 12.',
  },
};
const withText = (name: string, value: string) => ({ ...filled, texts: { ...filled.texts, [name]: value } });

describe('the checkout’s own check', () => {
  test('accepts a complete draft with accepted terms', () => {
    expect(checkDraft(filled, true)).toEqual({});
  });

  test('tells errors in the order of the page, whichever came first', () => {
    const errors = {
      termsAccepted: 'notAccepted',
      other: 'invalid',
      phone: 'invalidPhone',
      email: 'required',
    } as const;
    const namesOf = (...[found, language]: Parameters<typeof inFormOrder>) =>
      inFormOrder(found, language).map(([name]) => name);
    expect(namesOf(errors, 'hu')).toEqual(['email', 'phone', 'termsAccepted', 'other']);
    const [family, given] = ['deliveryAddress.familyName', 'deliveryAddress.givenName'];
    const unnamed = { [family]: 'required', [given]: 'required', email: 'required' } as const;
    expect(namesOf(unnamed, 'hu')).toEqual(['email', family, given]);
    expect(namesOf(unnamed, 'de')).toEqual(['email', given, family]);
  });

  test('names all missing fields', () => {
    expect(Object.keys(checkDraft(emptyDraft, false))).toEqual([
      'email',
      'phone',
      'deliveryAddress.familyName',
      'deliveryAddress.givenName',
      'deliveryAddress.postalCode',
      'deliveryAddress.city',
      'deliveryAddress.street',
      'paymentTypeId',
      'termsAccepted',
    ]);
  });

  test('requires company and billing address only when chosen', () => {
    const errors = checkDraft({ ...filled, isCompany: true, hasOtherBillingAddress: true }, true);
    expect(Object.keys(errors)).toContain('billingAddress.taxNumber');
    expect(Object.keys(errors)).toContain('billingAddress.street');
  });

  test.each([
    ['email', 'nobody', 'invalidEmail'],
    ['email', 'a b@example.com', 'invalidEmail'],
    ['phone', '12', 'invalidPhone'],
    ['note', '', null],
    ['note', 'x'.repeat(500), null],
    ['note', 'x'.repeat(501), 'tooLong'],
    ['deliveryAddress.street', 'x'.repeat(161), 'tooLong'],
    ['phone', 'call me', 'invalidPhone'],
    ['phone', '+36 (30) 123-4567', null],
    ['deliveryAddress.postalCode', '0123', 'invalidPostalCode'],
    ['deliveryAddress.postalCode', '10115', 'invalidPostalCode'],
    ['billingAddress.taxNumber', '12345676-2-42', null],
    ['billingAddress.taxNumber', '12345676242', null],
    ['billingAddress.taxNumber', '12345678-2-42', 'invalidTaxNumber'],
    ['billingAddress.taxNumber', 'HU12345676', 'invalidTaxNumber'],
    ['deliveryAddress.city', '   ', 'required'],
    ['deliveryAddress.postalCode', 'H-1011', null],
    ['deliveryAddress.street', 'Fő utca 12., shop.hu', 'containsLink'],
    ['deliveryAddress.givenName', 'www.shop.hu', 'containsLink'],
    ['billingAddress.company', '<Minta> Kft.', 'containsLink'],
    ['billingAddress.company', 'Kovács & Társa „Szep.hu” Kft.', null],
  ])('%s “%s” is %s', (name, value, code) => {
    expect(checkField(name, withText(name, value))).toBe(code);
  });

  test('accepts a German postal code for Germany', () => {
    const draft = withText('deliveryAddress.postalCode', '10115');
    draft.texts['deliveryAddress.countryCode'] = 'DE';
    expect(checkField('deliveryAddress.postalCode', draft)).toBeNull();
  });

  test('follows the rules of the country that the invoice goes to', () => {
    const draft = withText('billingAddress.taxNumber', '12345678142');
    const german = { ...draft, texts: { ...draft.texts, 'deliveryAddress.countryCode': 'DE' } };
    expect(checkField('billingAddress.taxNumber', german)).toBeNull();
    expect(inUsualForm('billingAddress.taxNumber', german)).toBe('12345678142');
    const ownAddress = { ...german, hasOtherBillingAddress: true };
    expect(checkField('billingAddress.taxNumber', ownAddress)).toBe('invalidTaxNumber');
    expect(inUsualForm('deliveryAddress.postalCode', withText('deliveryAddress.postalCode', 'H-1011'))).toBe(
      '1011',
    );
  });

  test('forgets what was wrong by the rules of another country', () => {
    const errors = { 'deliveryAddress.postalCode': 'invalidPostalCode', email: 'required' } as const;
    expect(withoutErrorsOf('deliveryAddress.countryCode', errors)).toEqual({ email: 'required' });
    expect(withoutErrorsOf('email', errors)).toEqual({ 'deliveryAddress.postalCode': 'invalidPostalCode' });
  });
});
