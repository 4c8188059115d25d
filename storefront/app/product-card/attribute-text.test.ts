import { expect, test } from 'vitest';
import type { ShopTexts } from '../page/shop-texts.ts';
import { attributeText } from './attribute-text.ts';

const attribute = { code: 'volume', name: 'Űrtartalom', valueName: null, swatch: null, unit: null };
const t = ((key: string, { count }: { count?: number } = {}) =>
  count === undefined ? key : `${key}(${count})`) as unknown as ShopTexts;

test.each([
  [{ ...attribute, kind: 'number' as const, value: 1.5, unit: 'l' }, '1,5\u00a0measure.l(1.5)'],
  [{ ...attribute, kind: 'number' as const, value: 6 }, '6'],
  [{ ...attribute, kind: 'number' as const, value: 2, unit: 'pieces' }, '2\u00a0measure.pieces(2)'],
  [{ ...attribute, kind: 'number' as const, value: 1.5, unit: 'hours' }, '1,5\u00a0measure.hours(1.5)'],
  [{ ...attribute, kind: 'number' as const, value: 3, unit: 'gallons' }, '3\u00a0gallons'],
  [{ ...attribute, kind: 'boolean' as const, value: true }, 'product.yes'],
  [{ ...attribute, kind: 'boolean' as const, value: false }, 'product.no'],
  [{ ...attribute, kind: 'choice' as const, value: 'cream', valueName: 'Krém' }, 'Krém'],
  [{ ...attribute, kind: 'choice' as const, value: 'cream' }, 'cream'],
])('an attribute reads as a shopper expects', (given, text) => {
  expect(attributeText(given, 'hu', t)).toBe(text);
});
