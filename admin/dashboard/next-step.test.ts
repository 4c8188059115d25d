import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

test.each([
  ['an empty shop asks for products', 0, 0, false, 'firstProducts'],
  ['a demo shop asks for own products', 168, 0, false, 'ownProducts'],
  ['hidden own products ask to be published', 168, 3, false, 'publish'],
  ['a demo shop that can go asks for nothing more', 168, 3, true, null],
  ['a shop of its own asks for nothing more', 0, 3, false, null],
])('%s', (_name, demoProducts, ownProducts, isRemovable, step) => {
  expect(nextStep({ demoProducts, ownProducts, isRemovable })).toBe(step);
});
