import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each([
  '/account',
  '/checkout',
  '/account/lists?add=12',
  '/account/lists?list=3',
  '/account/addresses?edit=new',
])('a sign-in goes back to %s', (path) => {
  expect(nextPath(path)).toBe(path);
});

test.each([null, '', '//evil.example', '/account/privacy?token=x', '/account?edit=new&next=//evil.example'])(
  'never to %s',
  (path) => {
    expect(nextPath(path)).toBe('/account');
  },
);
