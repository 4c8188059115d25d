import { expect, test } from 'vitest';
import { homePathOf } from './home-path-of.ts';

test.each([
  ['/nincs', 'hu', '/'],
  ['/de/nichts', 'de', '/de'],
  ['/404', 'hu', '/'],
  ['/regi/admin', 'hu', '/admin'],
  ['/en/admin/orders', 'en', '/admin'],
  ['/administrator', 'hu', '/admin'],
  ['/products/7/admin', 'hu', '/admin'],
  ['/products/7/badmin', 'hu', '/'],
] as const)('from %s in %s home is %s (specification §2)', (pathname, language, expected) => {
  expect(homePathOf(pathname, language)).toBe(expected);
});
