import { expect, test } from 'vitest';
import { brandsInCarousel, firstSentence, maxBrandsInCarousel } from './find-brand-for-page.ts';

const brandsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Márka ${n}`, productCount: n % 2 }));

test('a carousel has all of a few brands, of many the first that have products', () => {
  const few = brandsOf(maxBrandsInCarousel);
  expect(brandsInCarousel(few)).toEqual(few);
  const many = brandsInCarousel(brandsOf(1_000));
  expect(many).toHaveLength(maxBrandsInCarousel);
  expect(many.map(({ name }) => name).slice(0, 3)).toEqual(['Márka 1', 'Márka 3', 'Márka 5']);
});

test('a brand is told about by the first sentence of its text', () => {
  expect(firstSentence('Zománc. Kézzel festve.')).toBe('Zománc.');
  expect(firstSentence('Kézzel festve')).toBe('Kézzel festve');
  expect(firstSentence('24.5 cm széles! Nagy.')).toBe('24.5 cm széles!');
});
