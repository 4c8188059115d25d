import { expect, test } from 'vitest';
import { lastDayOfWarranty } from './write-warranty-card.ts';

test('[law A10] the warranty ends on the same day of a later year', () => {
  expect(lastDayOfWarranty('2026-11-23', 2)).toBe('2028-11-23');
  expect(lastDayOfWarranty('2028-02-29', 3)).toBe('2031-02-28');
});
