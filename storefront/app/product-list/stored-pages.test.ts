import { expect, test } from 'vitest';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { dropPages, joinPages, storePages } from './stored-pages.ts';

const cards = (...ids: number[]) => ids.map((productId) => ({ productId }) as ProductCardModel);
const ids = (joined: { cards: ProductCardModel[] }) => joined.cards.map(({ productId }) => productId);

test('a page is appended to the stored pages before it', () => {
  storePages('a', 1, 1, cards(1, 2));
  const second = joinPages('a', 2, cards(3, 4));
  expect(ids(second)).toEqual([1, 2, 3, 4]);
  storePages('a', second.firstPage, 2, second.cards);
  const third = joinPages('a', 3, cards(5));
  expect([ids(third), third.firstPage]).toEqual([[1, 2, 3, 4, 5], 1]);
});

test('a page that does not follow is shown alone', () => {
  storePages('b', 1, 1, cards(1));
  expect(ids(joinPages('b', 3, cards(9)))).toEqual([9]);
  expect(ids(joinPages('other', 2, cards(9)))).toEqual([9]);
});

test('a product that moved to the next page meanwhile is shown once', () => {
  storePages('c', 1, 1, cards(1, 2));
  expect(ids(joinPages('c', 2, cards(2, 3)))).toEqual([1, 2, 3]);
});

test('dropped pages are not joined', () => {
  storePages('d', 1, 1, cards(1));
  dropPages('d');
  expect(ids(joinPages('d', 2, cards(2)))).toEqual([2]);
});
