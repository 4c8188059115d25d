import { currencyIds } from '@kamra/contract/money.ts';
import { homeVat, type VatPlace } from '@kamra/contract/vat-place.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUpCart } from './add-up-cart.ts';
import type { Offer, PricedLine } from './price-lines.ts';

const states: VatPlace[] = [
  homeVat,
  { countryCode: 'DE', rates: { standard: 19, reduced: null, lower: 7 } },
  { countryCode: 'FI', rates: { standard: 25.5, reduced: 13.5, lower: 10 } },
  { countryCode: 'LU', rates: { standard: 17, reduced: 14, lower: 3 } },
];

const line = fc.record({
  soldQuantity: fc.integer({ min: 1, max: 40 }),
  unitAmount: fc.integer({ min: 1, max: 400_000 }),
  vatRate: fc.constantFrom(27, 18, 5, 0),
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

test('A21: in carts of any goods to any state gross stays, and bases and taxes add up to it to the unit', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...Object.values(currencyIds)),
      fc.integer({ min: 0, max: 5_000 }),
      (drawn, currencyId, fee) => {
        const step = currencyId === currencyIds.HUF ? 100 : 1;
        const lines = drawn.map(({ soldQuantity, unitAmount, vatRate }, productId): PricedLine => {
          const offer = { unitAmount: unitAmount * step, vatRate } as Offer;
          return { productId, soldQuantity, offer };
        });
        const totals = states.map((vat) => {
          const delivery = { fee: fee * step, freeFrom: null, vatRate: vat.rates?.standard ?? 27 };
          const sums = addUpCart(lines, { delivery, payments: [], vat }, null, currencyId);
          expect(sum(sums.vat.map(({ gross }) => gross))).toBe(sums.total);
          for (const { base, tax, gross } of sums.vat) expect(base + tax).toBe(gross);
          const ofFee = sums.vat.length > 0 ? sum(sums.vat.map(({ tax }) => tax)) - sum(sums.lineTaxes) : 0;
          expect(ofFee).toBeGreaterThanOrEqual(0);
          expect(sums.lineTaxes.every((tax) => tax >= 0 && tax % step === 0)).toBe(true);
          return sums.total;
        });
        expect(new Set(totals).size).toBe(1);
      },
    ),
    { numRuns: 300 },
  );
});
