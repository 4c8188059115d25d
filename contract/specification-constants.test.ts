import { expect, test } from 'vitest';
import { startingQuantity } from './cart-rules.ts';
import { comparisonOperators } from './comparison-operators.ts';
import { maxExportRows } from './exports.ts';
import { defaultLanguage, languageNames, languages, localizedPath, splitLocalizedPath } from './languages.ts';
import { currencyIds, defaultCurrencyId } from './money.ts';
import { defaultPageSize, defaultStaffPageSize, pageSizes } from './page-sizes.ts';
import { paymentTypeIds } from './payment-type-ids.ts';
import { themes } from './themes.ts';

test('six languages, Hungarian first and by default, at the plain paths (specification §1, §9)', () => {
  expect(languages).toEqual(['hu', 'en', 'de', 'fr', 'ru', 'tr']);
  expect(defaultLanguage).toBe('hu');
  expect(localizedPath('hu', '/products')).toBe('/products');
  expect(splitLocalizedPath('/products')).toEqual({ language: 'hu', path: '/products' });
  expect(splitLocalizedPath('/tr/products')).toEqual({ language: 'tr', path: '/products' });
});

test('languages are called Magyar, German, French, Russian, Turkish, anything else English (specification §2)', () => {
  expect(languageNames).toEqual({
    ...{ hu: 'Magyar', en: 'English', de: 'German' },
    ...{ fr: 'French', ru: 'Russian', tr: 'Turkish' },
  });
});

test('EUR 1, USD 2, HUF 3, which is the default (specification §4, §9)', () => {
  expect(currencyIds).toEqual({ EUR: 1, USD: 2, HUF: 3 });
  expect(defaultCurrencyId).toBe(3);
});

test('BankCard 1, Transfer 2, Cash 3, Delivery 4 (specification §4)', () => {
  expect(paymentTypeIds).toEqual({ BankCard: 1, Transfer: 2, Cash: 3, Delivery: 4 });
});

test('comparison operators are numbered from 0 to 12 in the specification’s order (§9)', () => {
  expect(Object.entries(comparisonOperators).map(([name, number]) => `${number} ${name}`)).toEqual([
    ...['0 None', '1 Equal', '2 NotEqual', '3 Greater', '4 GreaterOrEqual', '5 Less', '6 LessOrEqual'],
    ...['7 IsNull', '8 IsNotNull', '9 TextLike', '10 TextStartsWith', '11 TextEndsWith', '12 Contains'],
  ]);
});

test('page sizes are 16, 32, 48, 64, by default 32 (specification §9)', () => {
  expect(pageSizes).toEqual([16, 32, 48, 64]);
  expect(defaultPageSize).toBe(32);
});

test('a grid begins with 15 rows, and of at most 10000000 a file is written (specification §9, design §5)', () => {
  expect(defaultStaffPageSize).toBe(15);
  expect(maxExportRows.csv).toBe(10_000_000);
});

test('six themes, green by default (specification §3, §9)', () => {
  expect([...themes].sort()).toEqual(['blue', 'green', 'grey', 'pink', 'purple', 'red']);
  expect(themes[0]).toBe('green');
});

test('a quantity starts at 1 (specification §9)', () => {
  expect(startingQuantity).toBe(1);
});
