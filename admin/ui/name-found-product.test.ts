import { expect, test } from 'vitest';
import { nameFoundProduct } from './name-found-product.ts';

test('a row of the list and a whole product that was chosen before are called alike', () => {
  expect(nameFoundProduct({ sku: 'BOG-1', productName: 'Bögre', choices: ['piros'] }, 'hu')).toMatch(
    /^Bögre.*piros.*\(BOG-1\)$/,
  );
  const texts = { hu: { name: 'Bögre' }, en: { name: 'Mug' } };
  expect(nameFoundProduct({ sku: 'BOG-1', texts }, 'en')).toBe('Mug (BOG-1)');
  expect(nameFoundProduct({ sku: 'BOG-1', texts: { hu: texts.hu } }, 'en')).toBe('Bögre (BOG-1)');
});
