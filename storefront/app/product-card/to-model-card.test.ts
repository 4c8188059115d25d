import type { ModelChoice, ProductAttribute, ProductCard } from '@kamra/contract/catalogue.ts';
import { expect, test } from 'vitest';
import { toModelCard } from './to-model-card.ts';

const color = (value: string): ProductAttribute => ({
  code: 'color',
  name: 'Szín',
  kind: 'choice',
  unit: null,
  value,
  valueName: value,
  swatch: '#fff',
});
const choice = (productId: number, value: string, changes: Partial<ModelChoice> = {}): ModelChoice => ({
  productId,
  nameCode: 'bogre',
  imageUrl: `/media/${value}/480.webp`,
  availibilityCount: 5,
  attributes: [color(value)],
  price: 2000,
  oldPrice: 0,
  unitPrice: null,
  ...changes,
});
const card = (choices: ModelChoice[]) =>
  ({
    ...{ productId: 1, productName: 'Bögre', businessName: null, nameCode: 'bogre', productBrandName: null },
    ...{ productImages: [], price: 2000, oldPrice: 0, discount: 0, unitPrice: null, availibilityCount: 5 },
    ...{ ratingsCount: 0, ratingsValue: 0, choices },
  }) as unknown as ProductCard;

test('a choice brings the picture of its sibling, and the price where it is another one', () => {
  const reduced = { price: 1500, oldPrice: 2500 };
  const { choices } = toModelCard(card([choice(1, 'red'), choice(2, 'blue'), choice(3, 'white', reduced)]));
  expect(choices[0]?.map(({ pictureUrl, cost }) => [pictureUrl, cost])).toEqual([
    [undefined, undefined],
    ['/media/blue/480.webp', undefined],
    ['/media/white/480.webp', { ...reduced, unitPrice: null }],
  ]);
});
