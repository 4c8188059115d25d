import { type ShopFacts, shopFactNames } from '@kamra/contract/shop-facts.ts';
import { expect, test } from 'vitest';
import { fillShopFacts } from './fill-shop-facts.ts';

const facts = {
  ...Object.fromEntries(shopFactNames.map((name) => [name, name])),
  company: 'Kamra Kft.',
  seat: '1000 Budapest, Fő utca 12.',
  bank: '*Bank*',
} as ShopFacts;

test.each([
  ['{{company}}, {{seat}}. Az e-mail', 'Kamra Kft., 1000 Budapest, Fő utca 12. Az e-mail'],
  ['{{payee}}. {{unknown}}. {{bank}}.', 'payee. {{unknown}}. \\*Bank\\*.'],
])('%s', (markdown, text) => {
  expect(fillShopFacts(markdown, facts)).toBe(text);
});
