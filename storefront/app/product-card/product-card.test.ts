import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ShopTexts } from '../page/shop-texts.ts';
import { cardMarkup } from './card-markup.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardModel } from './product-card-model.ts';

const product: ProductCardModel = {
  productId: 7,
  name: 'Bögre "kék" & fehér',
  nameCode: 'bogre',
  brand: 'Zsolnay',
  picture: { url: '/media/a/960.webp', widths: [160, 960], width: 1000, height: 1000 },
  more: [],
  price: 4990,
  oldPrice: 0,
  discount: 0,
  available: 3,
  ratingsCount: 2,
  ratingsValue: 170,
  choices: [],
};
const t = ((key: string, values?: Record<string, unknown>) =>
  [key, ...Object.values(values ?? {})].join(' ')) as unknown as ShopTexts;
const card = (changes: Partial<ProductCardModel> = {}, currencyId: 1 | 3 = 3) =>
  createElement(ProductCard, {
    product: { ...product, ...changes },
    shopContext: { language: 'hu', currencyId },
    t,
    sizes: '25vw',
  });

test('a card shows what its product is now, in the currency asked for, however often it was written', () => {
  expect(renderToString(card())).toContain('4\u00a0990\u00a0Ft');
  expect(renderToString(card())).toBe(renderToString(card()));
  expect(renderToString(card({ price: 5990 }))).toContain('5\u00a0990\u00a0Ft');
  expect(renderToString(card({}, 1))).toContain('€\u00a04');
  expect(renderToString(card({ available: 0 }))).not.toContain('product.addNamed');
});

test('what the server writes of a card is what the browser finds when it takes the page over', () => {
  const written = renderToString(card());
  const content = written.slice(written.indexOf('>') + 1, -'</article>'.length);
  expect(written).toMatch(/^<article class="group relative flex h-full flex-col">/);
  expect(content).toContain('Bögre &quot;kék&quot; &amp; fehér');
  expect(content).not.toContain('&amp;quot;');
});

test('the cards that were shown last are kept, and no more of them than fit', () => {
  const long = 'x'.repeat(30_000);
  let written = 0;
  const write = (number: number) =>
    cardMarkup(`card ${number}`, () => {
      written++;
      return createElement('b', { title: long }, number);
    });
  for (let number = 0; number <= 100; number++) write(number);
  expect(write(100)).toContain('>100</b>');
  expect(written).toBe(101);
  write(0);
  expect(written).toBe(102);
});

test('long words of a name are hyphenated in the language of the page', () => {
  expect(renderToString(card())).toMatch(/<h3 class="[^"]*\bhyphens-auto\b/);
});
