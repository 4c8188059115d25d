import { expect, test } from 'vitest';
import { isPagePath, normalizeUrl } from './normalize-url.ts';

test('an address that can be read stays as it is', () => {
  for (const address of ['/', '/products?a=%zz', '/brands/G%C5%91zmad%C3%A1r', '/a%2Fb?x=1?y=2'])
    expect(normalizeUrl(address)).toBe(address);
});

test('a percent sign that encodes nothing is a percent sign', () => {
  expect(normalizeUrl('/%E0%A4%A')).toBe('/%25E0%25A4%25A');
  expect(normalizeUrl('/100%/x?y=%&z=?')).toBe('/100%25/x?y=%&z=?');
});

test('pages are told from what programs ask for', () => {
  for (const path of ['/', '/products', '/apis', '/de/cart']) expect(isPagePath(path)).toBe(true);
  for (const path of ['/api', '/api/x', '/ExternalOrder/Order', '/media/x', '/admin/'])
    expect(isPagePath(path)).toBe(false);
});
