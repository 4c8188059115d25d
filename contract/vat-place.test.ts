import { expect, test } from 'vitest';
import { homeVat, vatRateAt } from './vat-place.ts';

const germany = { countryCode: 'DE', rates: { standard: 19, reduced: null, lower: 7 } };

test.each([
  [homeVat, 27, 27],
  [homeVat, 5, 5],
  [germany, 27, 19],
  [germany, 18, 19],
  [germany, 5, 7],
  [germany, 0, 0],
  [germany, 20, 19],
])('A21: at %j what bears %i %% at home bears %i %%', (place, homeRate, rate) => {
  expect(vatRateAt(place, homeRate)).toBe(rate);
});
