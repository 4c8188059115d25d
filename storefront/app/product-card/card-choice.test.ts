import type { ProductAttribute, SiblingProduct } from '@kamra/contract/catalogue.ts';
import { describe, expect, test } from 'vitest';
import { toCardChoices } from './card-choice.ts';

const attribute = (code: string, value: string | number): ProductAttribute => ({
  code,
  name: code,
  kind: typeof value === 'number' ? 'number' : 'choice',
  unit: null,
  value,
  valueName: null,
  swatch: typeof value === 'number' ? null : '#fff',
});
const sibling = (productId: number, color: string, size: number, availibilityCount = 5): SiblingProduct => ({
  productId,
  nameCode: 'x',
  imageUrl: null,
  availibilityCount,
  attributes: [attribute('color', color), attribute('size', size)],
});
const idsOf = (productId: number, siblings: SiblingProduct[]) =>
  toCardChoices(productId, siblings).map(({ choices }) => choices.map((choice) => choice.productId));

describe('the choices of a card', () => {
  test('a product without siblings has none', () => {
    expect(idsOf(1, [])).toEqual([]);
    expect(idsOf(1, [sibling(1, 'red', 20)])).toEqual([]);
  });

  test('each value leads to the sibling that is otherwise alike', () => {
    const siblings = [
      sibling(1, 'red', 20),
      sibling(2, 'blue', 30),
      sibling(3, 'blue', 20),
      sibling(4, 'red', 30),
    ];
    expect(idsOf(1, siblings)).toEqual([
      [1, 3],
      [1, 4],
    ]);
  });

  test('where none is alike it leads to one that is in stock', () => {
    const siblings = [sibling(1, 'red', 20), sibling(2, 'blue', 30, 0), sibling(3, 'blue', 40)];
    expect(idsOf(1, siblings)[0]).toEqual([1, 3]);
  });

  test('says what is sold out, and leaves out what does not differ', () => {
    const [colors, ...others] = toCardChoices(1, [sibling(1, 'red', 20), sibling(2, 'blue', 20, 0)]);
    expect(colors?.choices.map(({ isSoldOut }) => isSoldOut)).toEqual([undefined, true]);
    expect(others).toEqual([]);
  });
});
