import { expect, test } from 'vitest';
import { unitPriceFacts } from './measure-facts.ts';

test('A6: structured data say how much a price is for, as the page’s unit price does', () => {
  const product = { price: 1_990, currencyId: 3, unitPrice: { amount: 2_653, unit: 'l' } } as const;
  expect(unitPriceFacts({ ...product, netQuantity: { amount: 0.75, unit: 'l' } })).toMatchObject({
    priceFacts: {
      price: '1990.00',
      priceCurrency: 'HUF',
      referenceQuantity: { value: 0.75, unitCode: 'LTR', valueReference: { value: 1, unitCode: 'LTR' } },
    },
  });
  expect(unitPriceFacts({ ...product, unitPrice: null, netQuantity: null })).toEqual({});
});
