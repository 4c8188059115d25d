import type { ProductAttribute } from '@kamra/contract/catalogue.ts';
import { describe, expect, test } from 'vitest';
import type { ShopTexts } from '../page/shop-texts.ts';
import { compareRows } from './compare-rows.ts';

const words: Record<string, string> = { 'product.yes': 'igen', 'product.no': 'nem' };
const t = ((key: string) => words[key] ?? key.replace('measure.', '')) as unknown as ShopTexts;

function attribute(
  code: string,
  value: number | boolean | string,
  unit: string | null = null,
): ProductAttribute {
  const kind = typeof value === 'string' ? 'choice' : typeof value === 'number' ? 'number' : 'boolean';
  return { code, name: `A ${code}`, kind, unit, value, valueName: null, swatch: null };
}

describe('attributes side by side', () => {
  const kettle = { attributes: [attribute('capacity', 1.5, 'l'), attribute('induction', true)] };
  const pot = {
    attributes: [attribute('capacity', 3, 'l'), attribute('lid', false), attribute('induction', true)],
  };

  test('have one order with their units, gaps where a product has none', () => {
    expect(compareRows([kettle, pot], 'hu', t)).toEqual([
      { code: 'capacity', name: 'A capacity', values: ['1,5\u00a0l', '3\u00a0l'], differs: true },
      { code: 'induction', name: 'A induction', values: ['igen', 'igen'], differs: false },
      { code: 'lid', name: 'A lid', values: [null, 'nem'], differs: true },
    ]);
  });

  test('of one product alone differ in nothing', () => {
    expect(compareRows([kettle], 'hu', t).some(({ differs }) => differs)).toBe(false);
  });

  test('of no product are none', () => {
    expect(compareRows([], 'hu', t)).toEqual([]);
  });
});
