import { expect, test } from 'vitest';
import { mandatoryWarrantyYears } from './mandatory-warranty.ts';

test.each([
  [9_999, '2026-11-24', 0],
  [10_000, '2026-11-24', 2],
  [250_000, '2026-11-24', 2],
  [250_001, '2026-11-24', 3],
  [50_000, '2024-05-22', 1],
  [50_000, '2024-05-23', 2],
  [150_000, '2023-06-01', 2],
])('[law A10] %s Ft on %s has %s years of mandatory warranty', (forints, day, years) => {
  expect(mandatoryWarrantyYears(forints * 100, day)).toBe(years);
});
