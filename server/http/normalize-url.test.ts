import { expect, test } from 'vitest';
import { isPagePath, normalizeUrl } from './normalize-url.ts';

test('a valid URL stays as it is', () => {
  for (const address of ['/', '/products?a=%zz', '/brands/G%C5%91zmad%C3%A1r', '/a%2Fb?x=1?y=2'])
    expect(normalizeUrl(address)).toBe(address);
});

test('an invalid percent sign is encoded', () => {
  expect(normalizeUrl('/%E0%A4%A')).toBe('/%25E0%25A4%25A');
  expect(normalizeUrl('/100%/x?y=%&z=?')).toBe('/100%25/x?y=%&z=?');
});

test('paths of pages are distinguished from those of calls and files', () => {
  for (const path of ['/', '/products', '/apis', '/de/cart']) expect(isPagePath(path)).toBe(true);
  for (const path of ['/api', '/api/x', '/ExternalOrder/Order', '/media/x', '/admin/'])
    expect(isPagePath(path)).toBe(false);
});
