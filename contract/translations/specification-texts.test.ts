import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const read = (language: 'hu' | 'en'): Texts =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'));
const files = { hu: read('hu'), en: read('en') };

function textOf(language: 'hu' | 'en', key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as Texts | undefined)?.[part], files[language]);
}

describe('the specification’s texts are word for word in the file of their language', () => {
  test.each([
    ['§2 search bar, all categories', 'hu', 'shop.allCategories', 'Minden kategória'],
    ['§2 search bar, placeholder', 'hu', 'shop.search.placeholder', 'Termék neve...'],
    ['§2 top cart area', 'hu', 'shop.cart.submitOrder', 'Megrendelés elküldése'],
    ['§2 card, in stock', 'hu', 'shop.product.inStock', 'raktáron'],
    [
      '§8 duplicate compare',
      'hu',
      'shop.snackbar.compareDuplicate',
      '{product} már hozzáadva az összehasonlító listához.',
    ],
    [
      '§8 compare success',
      'hu',
      'shop.snackbar.compareAdded',
      '{product} hozzáadva az összehasonlító listához.',
    ],
    ['§8 duplicate wish', 'hu', 'shop.snackbar.wishDuplicate', '{product} már felkerült a kívánságlistára.'],
    ['§8 wish success', 'hu', 'shop.snackbar.wishAdded', '{product} felkerült a kívánságlistára.'],
    [
      '§5, §8 quantity',
      'hu',
      'shop.snackbar.quantityLimit',
      'Ebből a termékből nem választhat több, mint {n} terméket',
    ],
    [
      '§5, §8 cart limit',
      'hu',
      'shop.snackbar.cartLimit',
      'Ebből a termékből nem adhat több, mint {n} terméket a kosárba',
    ],
    ['§9 sort, default', 'hu', 'shop.sort.default', 'Alapértelmezett rendezés'],
    ['§9 sort, low to high', 'hu', 'shop.sort.lowToHigh', 'Olcsóbbak'],
    ['§9 sort, high to low', 'hu', 'shop.sort.highToLow', 'Drágábbak'],
    ['§9 cash on delivery', 'hu', 'shop.payment.delivery', 'Utánvét'],
    ['§9 bank transfer', 'hu', 'shop.payment.transfer', 'Banki átutalás'],
    ['design §6 binding button', 'hu', 'shop.checkout.order', 'Fizetési kötelezettséggel járó megrendelés'],
    ['§2 route table, account', 'en', 'shop.account.title', 'Account Settings'],
    ['§2 route table, products', 'en', 'shop.list.allProducts', 'All Products'],
    ['§2 top menu, overflow', 'en', 'shop.menu.more', 'More'],
    ['§2 hero', 'en', 'shop.home.shopNow', 'Shop now'],
    ['§2 brands carousel', 'en', 'shop.home.showAllBrands', 'Show All Brands'],
    ['§2 discount chip', 'en', 'shop.product.discountChip', '{percent}% OFF'],
    [
      '§2, §8 unavailable',
      'en',
      'shop.snackbar.unavailable',
      'Sorry, this item is unavailable. Please choose a different one.',
    ],
    ['§2 quick view', 'en', 'shop.quickView.details', 'View full details'],
    ['§2 breadcrumb bar', 'en', 'shop.breadcrumb.homepage', 'Homepage'],
    ['§2 not found', 'en', 'shop.notFound.text', 'Opps, it seems that this page does not exist.'],
    ['§2 not found, hint', 'en', 'shop.notFound.hint', 'If you are sure it should, search for it.'],
    ['§4 confirm dialog', 'en', 'shop.confirm.yes', 'Yes'],
    ['§4 confirm dialog', 'en', 'shop.confirm.no', 'No'],
  ] as const)('%s (%s)', (_, language, key, text) => {
    expect(textOf(language, key)).toBe(text);
  });

  test.each([
    ['§2 cart dropdown', 'shop.cart.view', 'view cart'],
    ['§2 cart dropdown, empty', 'shop.cart.empty', 'no item in cart'],
    ['§2 side menu', 'shop.menu.allProducts', 'all products'],
    ['§2 footer column', 'shop.footer.shopping', 'shopping'],
    ['§2 footer column', 'shop.footer.usefulLinks', 'useful links'],
  ])('%s, at the beginning of a line with a capital', (_, key, text) => {
    expect(String(textOf('en', key)).toLowerCase()).toBe(text);
  });
});

test('cash on delivery takes cash only; a transfer names account, bank, payee and reference, and ships after (§9)', () => {
  expect(textOf('hu', 'shop.payment.deliveryText')).toMatch(/futárnak.*csak készpénzzel/);
  const transfer = String(textOf('hu', 'shop.payment.transferText'));
  for (const value of ['{payee}', '{bank}', '{accountNumber}']) expect(transfer).toContain(value);
  expect(transfer).toMatch(/közleményként a megrendelés számát/i);
  expect(transfer).toMatch(/beérkezése után adjuk fel/);
});
