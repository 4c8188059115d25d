import { currencyIds } from '@kamra/contract/money.ts';
import { expect, test } from 'vitest';
import { mandatoryWarrantyYears } from './mandatory-warranty.ts';

test.each([
  [9_999, 0],
  [10_000, 2],
  [250_000, 2],
  [250_001, 3],
])('[law A10] %s Ft has %s years of mandatory warranty', (forints, years) => {
  expect(mandatoryWarrantyYears(forints * 100, currencyIds.HUF)).toBe(years);
});
