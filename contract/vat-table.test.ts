import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatTable } from './vat-table.ts';

describe('VAT', () => {
  test('is rounded once per rate, to whole forints', () => {
    const { rows } = vatTable(
      [
        { rate: 27, gross: 9_980_00 },
        { rate: 5, gross: 1_050_00 },
        { rate: 27, gross: 1_980_00 },
        { rate: 27, gross: 0 },
      ],
      3,
    );
    expect(rows).toEqual([
      { rate: 27, base: 9_417_00, tax: 2_543_00, gross: 11_960_00 },
      { rate: 5, base: 1_000_00, tax: 50_00, gross: 1_050_00 },
    ]);
  });

  test('is rounded to cents in euros, and shares add up to it', () => {
    // Each of the three alone would round to 21 cents, 63 in all; together they contain 64.
    const table = vatTable(
      [1, 2, 3].map(() => ({ rate: 27, gross: 1_00 })),
      1,
    );
    expect(table.rows).toEqual([{ rate: 27, base: 2_36, tax: 64, gross: 3_00 }]);
    expect(table.taxes).toEqual([22, 21, 21]);
  });

  test('a rate with decimals, and one of zero', () => {
    const { rows } = vatTable(
      [
        { rate: 8.1, gross: 10_81 },
        { rate: 0, gross: 5_00 },
      ],
      1,
    );
    expect(rows).toEqual([
      { rate: 8.1, base: 10_00, tax: 81, gross: 10_81 },
      { rate: 0, base: 5_00, tax: 0, gross: 5_00 },
    ]);
  });

  test('nothing sold, no row', () => {
    expect(vatTable([{ rate: 27, gross: 0 }], 3)).toEqual({ rows: [], taxes: [0] });
  });

  test('[wall 7] of random orders in three currencies: bases and taxes make the total, shares make the taxes', () => {
    const amount = fc.record({
      rate: fc.constantFrom(27, 18, 5, 0, 8.1, 20, 19, 7.7),
      gross: fc.integer({ min: 0, max: 1_000_000_000_00 }),
    });
    const orders = fc.array(amount, { maxLength: 102 });
    fc.assert(
      fc.property(orders, fc.constantFrom(1 as const, 2 as const, 3 as const), (amounts, currencyId) => {
        const { rows, taxes } = vatTable(amounts, currencyId);
        const total = amounts.reduce((sum, { gross }) => sum + gross, 0);
        expect(rows.reduce((sum, { base, tax }) => sum + base + tax, 0)).toBe(total);
        for (const { rate, base, tax, gross } of rows) {
          expect(base + tax).toBe(gross);
          expect([base, tax, gross].every((each) => Number.isInteger(each) && each >= 0)).toBe(true);
          const shares = taxes.filter((_, index) => amounts[index]!.rate === rate);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(tax);
          const unit = currencyId === 3 ? 100 : 1;
          expect(tax % unit).toBe(0);
          expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(unit / 2 + 1e-3);
        }
        expect(taxes.every((tax, index) => tax >= 0 && tax <= amounts[index]!.gross + 99)).toBe(true);
      }),
    );
  });
});
