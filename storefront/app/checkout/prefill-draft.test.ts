import type { CustomerAddress } from '@kamra/contract/customer-account.ts';
import { expect, test } from 'vitest';
import { emptyDraft } from './checkout-draft.ts';
import { prefillDraft } from './prefill-draft.ts';

const address: CustomerAddress = {
  id: 1,
  familyName: 'Kovács',
  givenName: 'Anna',
  company: null,
  taxNumber: null,
  countryCode: 'HU',
  postalCode: '1111',
  city: 'Budapest',
  street: 'Próba utca 1.',
  isDefaultDelivery: true,
  isDefaultBilling: true,
};
const customer = {
  email: 'anna@vasarlo.example',
  phone: '+36301234567',
  familyName: 'Kovács',
  givenName: 'Anna',
  addresses: [address],
};

test('a customer’s default address, e-mail address and telephone number are filled in', () => {
  const { texts, hasOtherBillingAddress, isCompany } = prefillDraft(emptyDraft, customer, ['HU']);
  expect(texts).toMatchObject({
    email: customer.email,
    phone: customer.phone,
    'deliveryAddress.street': 'Próba utca 1.',
    'deliveryAddress.postalCode': '1111',
  });
  expect([hasOtherBillingAddress, isCompany]).toEqual([false, false]);
});

test('what was typed stays', () => {
  const typed = {
    ...emptyDraft,
    texts: { ...emptyDraft.texts, email: 'a@b.example', 'deliveryAddress.city': 'Pécs' },
  };
  const { texts } = prefillDraft(typed, customer, ['HU']);
  expect(texts).toMatchObject({ email: 'a@b.example', 'deliveryAddress.city': 'Pécs' });
  expect(texts['deliveryAddress.street']).toBeUndefined();
});

test('the company of another billing address is filled in with it', () => {
  const billing = {
    ...address,
    id: 2,
    street: 'Iroda utca 2.',
    company: 'Kanna Kft.',
    taxNumber: '12345676-2-42',
    isDefaultDelivery: false,
  };
  const addresses = [{ ...address, isDefaultBilling: false }, billing];
  const draft = prefillDraft(emptyDraft, { ...customer, addresses }, ['HU']);
  expect(draft).toMatchObject({ hasOtherBillingAddress: true, isCompany: true });
  expect(draft.texts).toMatchObject({
    'deliveryAddress.street': 'Próba utca 1.',
    'billingAddress.street': 'Iroda utca 2.',
    'billingAddress.company': 'Kanna Kft.',
  });
});

test('an address to which the shop does not deliver is not filled in', () => {
  const { texts } = prefillDraft(emptyDraft, customer, ['AT']);
  expect(texts['deliveryAddress.street']).toBeUndefined();
  expect(texts['deliveryAddress.familyName']).toBe('Kovács');
});
