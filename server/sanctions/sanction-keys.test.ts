import { expect, test } from 'vitest';
import { addressKey, keysOf, nameKey } from './sanction-keys.ts';

test('[law A21] names are the same in any order, with titles, accents and legal forms or without', () => {
  expect(nameKey('Dr. PETROV, Iván')).toBe(nameKey('Ivan Petrov'));
  expect(nameKey('Volga Trading LLC')).toBe(nameKey('volga trading'));
  expect(nameKey('Иван Петров')).toBe('иван петров');
  expect([nameKey('Anna'), nameKey('Kft.'), nameKey('')]).toEqual([null, null, null]);
  expect(nameKey('Ivan Petrov')).not.toBe(nameKey('Ivan Petrovics'));
});

test('[law A21] an address needs a town, a street and a number', () => {
  expect(addressKey('Moszkva', 'Lenin út 5.')).toBe(addressKey('MOSZKVA', 'lenin ut 5'));
  expect([addressKey('', 'Lenin út 5.'), addressKey('Moszkva', 'Lenin út')]).toEqual([null, null]);
  expect(keysOf(['a b', null, 'a b'])).toEqual(['a b']);
});
