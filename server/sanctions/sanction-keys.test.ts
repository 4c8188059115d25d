import { expect, test } from 'vitest';
import { addressKeys, boundedKeys, nameKeys } from './sanction-keys.ts';

const isFound = (one: readonly string[], other: readonly string[]) => one.some((key) => other.includes(key));

test('[law A21] names are the same in any order, with titles, accents and legal forms or without', () => {
  expect(isFound(nameKeys('Dr. PETROV, Iván'), nameKeys('Ivan Petrov'))).toBe(true);
  expect(isFound(nameKeys('Volga Trading LLC'), nameKeys('volga trading'))).toBe(true);
  expect([nameKeys('Anna'), nameKeys('Kft.'), nameKeys(''), nameKeys('…')]).toEqual([[], [], [], []]);
});

/** As English, Hungarian and German write them; French where it agrees. */
const spellings = [
  ['Владимир Путин', 'Vladimir Putin', 'Vlagyimir Putyin', 'Wladimir Putin', 'Vladimir Poutine'],
  ['Юрий Щукин', 'Yuri Shchukin', 'Jurij Scsukin', 'Juri Schtschukin', 'Iouri Chtchoukine'],
  ['Михаил Ходорковский', 'Mikhail Khodorkovsky', 'Mihail Hodorkovszkij', 'Michail Chodorkowski'],
  ['Борис Ельцин', 'Boris Yeltsin', 'Borisz Jelcin', 'Boris Jelzin'],
  ['Михаил Горбачёв', 'Mikhail Gorbachev', 'Mihail Gorbacsov', 'Michail Gorbatschow'],
  ['Евгений Жуков', 'Yevgeniy Zhukov', 'Jevgenyij Zsukov', 'Evgeny Zhukoff'],
  ['Николай Чернов', 'Nicolai Chernov', 'Nyikolaj Csernov', 'Nikolai Tschernow'],
  ['Сергей Шойгу', 'Sergey Shoygu', 'Szergej Sojgu', 'Sergei Schoigu'],
];
test.each(spellings)('[law A21] %s is found as he is spelled elsewhere', (native, ...others) => {
  for (const other of others) {
    expect(isFound(nameKeys(native), nameKeys(other)), other).toBe(true);
    const [given, family] = other.split(' ');
    expect(isFound(nameKeys(`${family} ${given}`), nameKeys(native)), other).toBe(true);
  }
  const strangers = spellings.flat().filter((name) => name !== native && !others.includes(name));
  expect(strangers.filter((name) => isFound(nameKeys(native), nameKeys(name)))).toEqual([]);
});

test.each([
  ['Ivan Petrov', 'Ivan Petrovics'],
  ['Szabó Zsófia', 'Szabó Zsuzsa'],
  ['Kiss Anna', 'Kis Hanna'],
  ['Nagy Csaba', 'Nagy Szabolcs'],
  ['Kovács Éva', 'Kovács Évi'],
  ['Hans Schwarz', 'Hans Schwab'],
])('[law A21] %s is not %s', (one, other) => {
  expect(isFound(nameKeys(one), nameKeys(other))).toBe(false);
});

test('[law A21] an address needs a town, a street and a number', () => {
  const address = addressKeys('Moszkva', 'Lenin út 5.');
  expect(isFound(address, addressKeys('MOSZKVA', 'lenin ut 5'))).toBe(true);
  expect(isFound(addressKeys('Воронеж', 'улица Чехова 5'), addressKeys('Voronyezs', 'ulica Csehova 5'))).toBe(
    true,
  );
  expect(isFound(address, addressKeys('Moszkva', 'Lenin út 6.'))).toBe(false);
  expect([addressKeys('', 'Lenin út 5.'), addressKeys('Moszkva', 'Lenin út')]).toEqual([[], []]);
});

test('keys are kept once, and not without end', () => {
  expect(boundedKeys(['a b', 'c d', 'a b'])).toEqual(['a b', 'c d']);
  expect(boundedKeys(Array.from({ length: 500 }, (_, index) => `a ${index}`)).length).toBeLessThan(200);
});
