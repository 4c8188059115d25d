import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyIds, formatMoney, fromMajorUnits, roundCash, roundToStep, toMajorUnits } from './money.ts';

const space = '\u00a0';

describe('amounts', () => {
  test.each([
    [9990, currencyIds.HUF, `9${space}990${space}Ft`],
    [12990, currencyIds.HUF, `12${space}990${space}Ft`],
    [1234567, currencyIds.HUF, `1${space}234${space}567${space}Ft`],
    [0, currencyIds.HUF, `0${space}Ft`],
    [12.9, currencyIds.EUR, `€${space}12.90`],
    [12.9, currencyIds.USD, `$${space}12.90`],
    [1299.5, currencyIds.EUR, `€${space}1${space}299.50`],
    [5, 9, ''],
  ])('%d of currency %d reads %s', (amount, currencyId, text) => {
    expect(formatMoney(amount, currencyId)).toBe(text);
  });

  test('wire amounts keep every cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        (amount) => fromMajorUnits(toMajorUnits(amount)) === amount,
      ),
    );
  });

  test.each([
    [12991_00, 12990_00],
    [12992_00, 12990_00],
    [12993_00, 12995_00],
    [12997_00, 12995_00],
    [12998_00, 13000_00],
  ])('cash rounds %d minorUnits of a forint to %d', (amount, rounded) => {
    expect(roundCash(amount, currencyIds.HUF)).toBe(rounded);
  });

  test('cash in euros stays', () => expect(roundCash(1293, currencyIds.EUR)).toBe(1293));

  test('halves go away from zero', () => {
    expect(roundToStep(15, 10)).toBe(20);
    expect(roundToStep(-15, 10)).toBe(-20);
  });
});
