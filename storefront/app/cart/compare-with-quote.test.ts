import type { CartQuote, QuotedLine } from '@kamra/contract/cart.ts';
import { describe, expect, test } from 'vitest';
import { compareWithQuote } from './compare-with-quote.ts';
import type { ShopCartLine } from './stored-cart.ts';

const line: ShopCartLine = {
  productId: 7,
  cartCount: 3,
  newPrice: 1000,
  availibilityCount: 6,
  productName: 'Kanna',
  nameCode: 'kanna',
  imageUrl: null,
  currencyId: 3,
};
const quoted: QuotedLine = {
  productId: 7,
  productName: 'Kettle',
  nameCode: 'kettle',
  sku: 'K-7',
  imageUrl: '/media/a/160.webp',
  soldQuantity: 3,
  unitPrice: 1000,
  pricePerUnit: null,
  oldPrice: 0,
  total: 3000,
  vatRate: 27,
  availibilityCount: 6,
  withdrawalExclusion: null,
  durabilityYears: null,
  problem: null,
};
const quoteOf = (changes: Partial<QuotedLine>, currencyId: CartQuote['currencyId'] = 3): CartQuote => ({
  currencyId,
  lines: [{ ...quoted, ...changes }],
  points: null,
  pointsReduction: 0,
  goodsTotal: 0,
  deliveryFee: 0,
  freeDeliveryFrom: null,
  missingForFreeDelivery: 0,
  deliveryOptions: [],
  deliveryMethodId: null,
  paymentOptions: [],
  paymentFee: 0,
  total: 0,
  cashTotal: null,
  vat: [],
  vatCountry: 'HU',
  forints: null,
});

describe('a cart beside the server’s quote', () => {
  test('updates names and pictures and has no notice when nothing changed', () => {
    const { lines, notices } = compareWithQuote([line], quoteOf({}));
    expect(lines[0]).toMatchObject({
      productName: 'Kettle',
      nameCode: 'kettle',
      cartCount: 3,
      newPrice: 1000,
    });
    expect(notices).toEqual([]);
  });

  test('reports a changed price', () => {
    const { lines, notices } = compareWithQuote([line], quoteOf({ unitPrice: 1200 }));
    expect(lines[0]?.newPrice).toBe(1200);
    expect(notices).toEqual([
      { kind: 'price', productId: 7, productName: 'Kettle', before: 1000, after: 1200, currencyId: 3 },
    ]);
  });

  test('does not report another currency as a changed price', () => {
    const { lines, notices } = compareWithQuote([line], quoteOf({ unitPrice: 3.2 }, 1));
    expect(lines[0]).toMatchObject({ newPrice: 3.2, currencyId: 1 });
    expect(notices).toEqual([]);
  });

  test('reduces the count to the stock and reports it', () => {
    const { lines, notices } = compareWithQuote(
      [line],
      quoteOf({ availibilityCount: 2, problem: 'outOfStock' }),
    );
    expect(lines[0]?.cartCount).toBe(2);
    expect(notices).toEqual([{ kind: 'stock', productId: 7, productName: 'Kettle', before: 3, after: 2 }]);
  });

  test.each([
    { availibilityCount: 0, problem: 'outOfStock' as const },
    { productName: '', problem: 'productUnavailable' as const },
  ])('takes out what has gone, by the name the shopper knows', (changes) => {
    const { lines, notices } = compareWithQuote([line], quoteOf(changes));
    expect(lines).toEqual([]);
    expect(notices).toEqual([{ kind: 'gone', productId: 7, productName: 'Kanna', line }]);
  });

  test('keeps what was added during the request', () => {
    const other = { ...line, productId: 8 };
    expect(compareWithQuote([line, other], quoteOf({})).lines).toContain(other);
  });
});
