import type { AttributeChoice } from '@kamra/contract/attribute-values.ts';
import { expect, test } from 'vitest';
import {
  countCombinations,
  keyOfValues,
  listCombinations,
  nameValue,
  offeredValues,
  proposeSku,
  readNumberValue,
  valueOfForm,
} from './variant-matrix.ts';

const color: AttributeChoice = {
  attributeId: 1,
  code: 'color',
  name: 'Szín',
  kind: 'choice',
  unit: null,
  isOfCategory: true,
  isRequired: false,
  options: [
    { id: 7, code: 'Égkék', name: 'Égkék', swatch: '#4488cc' },
    { id: 8, code: 'Zöld', name: 'Zöld', swatch: null },
  ],
};
const size: AttributeChoice = { ...color, attributeId: 2, kind: 'number', unit: 'cm', options: [] };
const words = { yes: 'igen', no: 'nem', language: 'hu' };
const axes = [
  { attribute: color, values: offeredValues(color, words) },
  { attribute: size, values: ['20', '24,5'].flatMap((text) => readNumberValue(size, text, words) ?? []) },
];

test('every combination is made, with a SKU from its values', () => {
  const combinations = listCombinations(axes);
  expect(countCombinations(axes)).toBe(4);
  expect(combinations.map(({ key }) => key)).toEqual(['1:7 2:20', '1:7 2:24.5', '1:8 2:20', '1:8 2:24.5']);
  expect(combinations.map(({ values }) => proposeSku('LABAS', values))).toEqual([
    'LABAS-EGKEK-20-CM',
    'LABAS-EGKEK-24-5-CM',
    'LABAS-ZOLD-20-CM',
    'LABAS-ZOLD-24-5-CM',
  ]);
  expect(proposeSku('X'.repeat(79), combinations[0]!.values).length).toBe(80);
});

test('nothing is combined with nothing', () => {
  expect(listCombinations([])).toEqual([]);
  expect(countCombinations([{ attribute: color, values: [] }, ...axes])).toBe(0);
});

test('stored values are the same combination as chosen ones, in any order', () => {
  const stored = [
    { attributeId: 2, number: 20 },
    { attributeId: 1, optionIds: [7] },
  ];
  expect(keyOfValues([1, 2], stored)).toBe('1:7 2:20');
  expect(keyOfValues([1, 2], stored.slice(0, 1))).toBe('– 2:20');
  expect(nameValue(color, stored[1]!, words)?.name).toBe('Égkék');
  expect(nameValue({ ...color, kind: 'boolean' }, { attributeId: 1, yes: false }, words)?.name).toBe('nem');
});

test.each(['', 'x', ' ', '1 2'])('%j is no number', (text) => {
  expect(readNumberValue(size, text, words)).toBeUndefined();
});

test('a product’s own value is read from its form', () => {
  const form = { a1: { optionIds: [8] }, a2: { number: 24.5 }, a3: { yes: null } };
  expect(valueOfForm(color, form, words)).toEqual({
    value: { attributeId: 1, optionIds: [8] },
    name: 'Zöld',
    swatch: null,
  });
  expect(valueOfForm(size, form, words)?.name).toBe('24,5 cm');
  expect(valueOfForm(size, form, { ...words, language: 'en' })?.name).toBe('24.5 cm');
  expect(valueOfForm({ ...color, attributeId: 3, kind: 'boolean' }, form, words)).toBeUndefined();
});
