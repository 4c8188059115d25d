import { expect, test } from 'vitest';
import type { ProductIndex } from '../facets/product-index.ts';
import { createRows, lastPlace, rowFor } from '../facets/product-rows.ts';
import { setValue } from '../facets/value-column.ts';
import { orderMatches } from './order-matches.ts';

interface Product {
  score: number;
  isInStock: boolean;
  bestseller: number | null;
  rating: number | null;
}

function orderOf(products: readonly Product[]): number[] {
  const rows = createRows();
  const scores = new Int16Array(products.length);
  for (const [at, { score, isInStock, bestseller, rating }] of products.entries()) {
    const row = rowFor(rows, at + 1);
    scores[row] = score;
    setValue(rows.available, row, isInStock ? true : null);
    setValue(rows.rating, row, rating);
    rows.bestsellerOrders[row] = bestseller ?? lastPlace;
  }
  return [...orderMatches({ rows } as ProductIndex, scores)];
}

const usual: Product = { score: 600, isInStock: true, bestseller: null, rating: null };

test('what is worth more comes first; of equals what is in stock, bestsellers, the better rated, the older', () => {
  const order = orderOf([
    usual,
    { ...usual, score: 1_000, isInStock: false },
    { ...usual, rating: 80 },
    { ...usual, rating: 80.5 },
    { ...usual, bestseller: 7 },
    { ...usual, bestseller: 2, isInStock: false },
    { ...usual, bestseller: 7, rating: 90 },
    { ...usual, bestseller: 3 },
    { ...usual, score: 0, bestseller: 1 },
    usual,
    { ...usual, score: 1_000 },
  ]);
  expect(order).toEqual([10, 1, 7, 6, 4, 3, 2, 0, 9, 5]);
});

test('scores that forms of words alone tell apart are equal', () => {
  expect(orderOf([{ ...usual, score: 590 }, usual, { ...usual, score: 650 }])).toEqual([2, 0, 1]);
});

test('thousands of products stand as a comparison of each with each has them', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const products = Array.from({ length: 5_000 }, () => ({
    score: 300 + 100 * next(3),
    isInStock: next(4) > 0,
    bestseller: next(40) === 0 ? 1 + next(20) : null,
    rating: next(2) === 0 ? 50 + next(100) / 2 : null,
  }));
  const rank = ({ score, isInStock, bestseller, rating }: Product) => [
    -score,
    isInStock ? 0 : 1,
    bestseller ?? lastPlace,
    -(rating ?? 0),
  ];
  const compared = products
    .map((product, row) => [...rank(product), row])
    .sort((left, right) => left.map((each, at) => each - right[at]!).find((gap) => gap !== 0) ?? 0);
  expect(orderOf(products)).toEqual(compared.map((ranks) => ranks.at(-1)));
});
