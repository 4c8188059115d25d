import { expect, test, vi } from 'vitest';
import { storedCheckout } from '../page/stored-checkout.ts';
import { emptyDraft, parseDraft, readDraft, storeDraft } from './checkout-draft.ts';

test('what was typed in this tab is restored', () => {
  const draft = {
    owner: 'anna@example.com',
    texts: { ...emptyDraft.texts, email: 'anna@example.com', 'deliveryAddress.countryCode': 'DE' },
    hasOtherBillingAddress: true,
    isCompany: true,
    isGift: true,
    wantsSurvey: true,
    pointsToSpend: 120,
    paymentTypeId: 2,
    deliveryMethodId: 3,
    pickupPoint: {
      id: 7,
      deliveryMethodId: 3,
      name: 'Automata',
      place: '1117 Budapest, Fő utca 1.',
      takesPayment: false,
    },
  };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  expect(parseDraft(null)).toEqual(emptyDraft);
});

test('the valid parts of a tampered draft are used', () => {
  const wrong =
    '{"texts":null,"paymentTypeId":99,"isCompany":"yes","deliveryMethodId":-1,"pickupPoint":{"id":1}}';
  for (const text of ['null', '5', '"x"', '[]', '{}', wrong]) expect(parseDraft(text)).toEqual(emptyDraft);
  const texts = { email: 'anna@example.com', phone: 36, city: { a: 1 }, street: 'x'.repeat(10_000) };
  expect(parseDraft(JSON.stringify({ texts })).texts).toEqual({
    ...emptyDraft.texts,
    email: 'anna@example.com',
  });
});

test('a guest’s draft becomes that of the account that signs in, and is nobody else’s afterwards', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const typed = { ...emptyDraft, texts: { ...emptyDraft.texts, phone: '06 30 123 4567' } };
  storeDraft(typed);
  expect(readDraft(null)).toEqual(typed);
  const owned = readDraft('anna@example.com');
  expect(owned).toEqual({ ...typed, owner: 'anna@example.com' });
  for (const other of [null, 'bela@example.com']) {
    storeDraft(owned);
    kept.set(storedCheckout.attempt, '{}');
    expect(readDraft(other)).toEqual({ ...emptyDraft, owner: other });
    expect(kept.size).toBe(0);
  }
});
