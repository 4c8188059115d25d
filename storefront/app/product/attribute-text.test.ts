import { expect, test } from 'vitest';
import { attributeText } from './attribute-text.ts';

const attribute = { code: 'volume', name: 'Űrtartalom', valueName: null, swatch: null, unit: null };
const words = { yes: 'igen', no: 'nem' };

test.each([
  [{ ...attribute, kind: 'number' as const, value: 1.5, unit: 'l' }, '1,5\u00a0l'],
  [{ ...attribute, kind: 'number' as const, value: 6 }, '6'],
  [{ ...attribute, kind: 'number' as const, value: 2, unit: 'pieces' }, '2'],
  [{ ...attribute, kind: 'boolean' as const, value: true }, 'igen'],
  [{ ...attribute, kind: 'boolean' as const, value: false }, 'nem'],
  [{ ...attribute, kind: 'choice' as const, value: 'cream', valueName: 'Krém' }, 'Krém'],
  [{ ...attribute, kind: 'choice' as const, value: 'cream' }, 'cream'],
])('an attribute reads as a shopper expects', (given, text) => {
  expect(attributeText(given, 'hu', words)).toBe(text);
});
