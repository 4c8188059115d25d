import { expect, test } from 'vitest';
import { emptyDraft, parseDraft } from './checkout-draft.ts';

test('what was typed in this tab is restored', () => {
  const draft = {
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
