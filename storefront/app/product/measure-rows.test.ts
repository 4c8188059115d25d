import type { ProductAttribute } from '@kamra/contract/catalogue.ts';
import { expect, test } from 'vitest';
import type { ShopTexts } from '../page/shop-texts.ts';
import { measureRows } from './measure-rows.ts';

const words: Record<string, string> = {
  'product.width': 'szélesség',
  'product.height': 'magasság',
  'product.depth': 'mélység',
  'product.weight': 'Tömeg',
  'product.netQuantity': 'Nettó mennyiség',
  'product.foodContact': 'Élelmiszerrel érintkezhet',
  'product.yes': 'igen',
  'unit.m2': 'm²',
  'measure.pieces': 'db',
};
const t = ((key: string) => words[key] ?? key.replace('measure.', '')) as unknown as ShopTexts;
const bare = {
  attributes: [],
  weight: 0,
  sides: [null, null, null] as const,
  netQuantity: null,
  foodContact: false,
};
const attribute = (code: string, name: string, unit: string | null): ProductAttribute => ({
  code,
  name,
  kind: 'number',
  unit,
  value: 6,
  valueName: null,
  swatch: null,
});
const rows = (product: Partial<Parameters<typeof measureRows>[0]>) =>
  Object.fromEntries(measureRows({ ...bare, ...product }, 'hu', t));

test('known sides share a row in centimetres, the weight has the unit that reads best', () => {
  expect(rows({})).toEqual({});
  expect(rows({ sides: [280, null, 105], weight: 1_250, foodContact: true })).toEqual({
    'Szélesség × mélység': '28 × 10,5\u00a0cm',
    Tömeg: '1,25\u00a0kg',
    'Élelmiszerrel érintkezhet': 'igen',
  });
  expect(rows({ sides: [1_200, 400, 300] })).toEqual({
    'Szélesség × magasság × mélység': '120 × 40 × 30\u00a0cm',
  });
});

test('a net quantity is told in its unit, unless it is one piece or counted by an attribute', () => {
  expect(rows({ netQuantity: { amount: 0.5, unit: 'l' } })).toEqual({ 'Nettó mennyiség': '0,5\u00a0l' });
  expect(rows({ netQuantity: { amount: 6, unit: 'm2' } })).toEqual({ 'Nettó mennyiség': '6\u00a0m²' });
  expect(rows({ netQuantity: { amount: 1, unit: 'piece' } })).toEqual({});
  const set = { netQuantity: { amount: 6, unit: 'piece' as const } };
  expect(rows(set)).toEqual({ 'Nettó mennyiség': '6\u00a0db' });
  expect(rows({ ...set, attributes: [attribute('pieces', 'Darabszám', 'pieces')] })).toEqual({});
});

test('what an attribute says already is not said twice', () => {
  expect(rows({ weight: 900, attributes: [attribute('weight', 'Tömeg', 'g')] })).toEqual({});
  expect(rows({ weight: 900, attributes: [attribute('suly', 'tömeg', 'g')] })).toEqual({});
});
