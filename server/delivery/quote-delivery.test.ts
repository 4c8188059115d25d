import { describe, expect, test } from 'vitest';
import type { DeliveryMethodRule, DeliveryRules } from './delivery-rules.ts';
import { chooseOffer, quoteDelivery } from './quote-delivery.ts';

const budapest = {
  id: 1,
  name: 'Budapest',
  countries: ['HU'],
  postalCodeRanges: [{ from: '1000', to: '1999' }],
};
const hungary = { id: 2, name: 'Magyarország', countries: ['HU'], postalCodeRanges: [] };
const homeOf = (zoneId: number, rates: { from: number; to: number | null; fee: number }[]) => ({
  ...{ zoneId, currencyId: 3 as const, freeFrom: null, cashFee: null, rates },
});
const method = (id: number, changes: Partial<DeliveryMethodRule> = {}): DeliveryMethodRule => ({
  id,
  carrier: 'gls',
  kind: 'home',
  texts: { hu: { name: `Mód ${id}`, text: '' } },
  pricing: 'flat',
  prices: [homeOf(2, [{ from: 0, to: null, fee: 1_000_00 }])],
  vatRate: 27,
  maxWeightGrams: null,
  maxSizeMillimetres: null,
  paymentTypeIds: [],
  transitDays: null,
  isDemo: false,
  ...changes,
});
const rulesOf = (...methods: DeliveryMethodRule[]): DeliveryRules => ({
  methods,
  zones: [budapest, hungary],
  standard: { fee: 1_490_00, freeFrom: 15_000_00, vatRate: 27 },
  pointCarriers: ['foxpost'],
  defaultWeightGrams: 500,
});
const parcel = { goodsTotal: 5_000_00, weightGrams: 2_000, sizes: [[100, 200, 300]] };
const pest = { countryCode: 'HU', postalCode: '1117' };

function quoteOne(changes: Partial<DeliveryMethodRule>, given: Partial<typeof parcel> = {}, to = pest) {
  const [offer] = quoteDelivery(rulesOf(method(7, changes)), { ...parcel, ...given }, to, 3);
  return { fee: offer!.dueFee, refusal: offer!.refusal, limit: offer!.limit };
}

describe('what a method costs', () => {
  test('the fee of the settings is free from its limit on, to the forint', () => {
    const standard: Partial<DeliveryMethodRule> = { pricing: 'standard', prices: [] };
    expect(quoteOne(standard, { goodsTotal: 14_999_00 }).fee).toBe(1_490_00);
    expect(quoteOne(standard, { goodsTotal: 15_000_00 }).fee).toBe(0);
  });

  test('ranges are half-open: their end belongs to the next one', () => {
    const rates = [
      { from: 0, to: 2_000, fee: 900_00 },
      { from: 2_000, to: 5_000, fee: 1_900_00 },
    ];
    const byWeight: Partial<DeliveryMethodRule> = { pricing: 'weight', prices: [homeOf(2, rates)] };
    expect(quoteOne(byWeight, { weightGrams: 1_999 }).fee).toBe(900_00);
    expect(quoteOne(byWeight, { weightGrams: 2_000 }).fee).toBe(1_900_00);
    expect(quoteOne(byWeight, { weightGrams: 5_000 }).refusal).toBe('noPrice');
    const byValue: Partial<DeliveryMethodRule> = {
      pricing: 'value',
      prices: [homeOf(2, [{ from: 5_000_00, to: null, fee: 0 }])],
    };
    expect(quoteOne(byValue, { goodsTotal: 4_999_99 }).refusal).toBe('noPrice');
    expect(quoteOne(byValue)).toMatchObject({ fee: 0, refusal: null });
  });

  test('the first zone that holds the postal code decides, and only zones with a price count', () => {
    const both = {
      prices: [
        homeOf(1, [{ from: 0, to: null, fee: 500_00 }]),
        homeOf(2, [{ from: 0, to: null, fee: 900_00 }]),
      ],
    };
    expect(quoteOne(both).fee).toBe(500_00);
    expect(quoteOne(both, {}, { countryCode: 'HU', postalCode: '6720' }).fee).toBe(900_00);
    const inBudapest = { prices: [homeOf(1, [{ from: 0, to: null, fee: 500_00 }])] };
    expect(quoteOne(inBudapest, {}, { countryCode: 'HU', postalCode: '6720' }).refusal).toBe('notThere');
    expect(quoteOne(both, {}, { countryCode: 'AT', postalCode: '1010' }).refusal).toBe('notThere');
  });
});

describe('why a method is not offered', () => {
  test('a parcel on its limit goes, one above it does not', () => {
    expect(quoteOne({ maxWeightGrams: 2_000 }).refusal).toBe(null);
    expect(quoteOne({ maxWeightGrams: 1_999 })).toMatchObject({ refusal: 'tooHeavy', limit: 1_999 });
  });

  test('a piece may be turned to fit', () => {
    expect(quoteOne({ maxSizeMillimetres: [300, 100, 200] }).refusal).toBe(null);
    expect(quoteOne({ maxSizeMillimetres: [300, 99, 200] })).toMatchObject({
      refusal: 'tooLarge',
      limit: 300,
    });
    expect(quoteOne({ maxSizeMillimetres: [1, 1, 1] }, { sizes: [] }).refusal).toBe(null);
  });

  test('a carrier without points in the country delivers to none', () => {
    expect(quoteOne({ kind: 'point', carrier: 'gls' }).refusal).toBe('noPoints');
    expect(quoteOne({ kind: 'point', carrier: 'foxpost' }).refusal).toBe(null);
  });
});

test('clients that choose nothing get the cheapest method to the door, which takes the payment', () => {
  const cheap = { prices: [homeOf(2, [{ from: 0, to: null, fee: 100_00 }])] };
  const rules = rulesOf(
    method(1),
    method(2, { ...cheap, kind: 'shopPickup' }),
    method(3, { ...cheap, paymentTypeIds: [2] }),
  );
  const offers = quoteDelivery(rules, parcel, pest, 3);
  expect(chooseOffer(offers, null, null)?.deliveryMethodId).toBe(3);
  expect(chooseOffer(offers, null, 4)?.deliveryMethodId).toBe(1);
  expect(chooseOffer(offers, 2, 4)?.deliveryMethodId).toBe(2);
  expect(chooseOffer(offers, 99, null)).toBe(null);
});
