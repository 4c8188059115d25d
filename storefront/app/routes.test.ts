import { expect, test } from 'vitest';
import routes from './routes.ts';

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}

/** Every path of the table, with those above it. */
function pathsOf(table: readonly Route[], above = ''): string[] {
  return table.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path}` : above;
    // The first page of several: its path ends before the part that may be missing.
    const first = own.replace(/\/:\w+\?$/, '');
    return [...(index || (path && !children) ? [own, first] : []), ...pathsOf(children ?? [], own)];
  });
}

const paths = pathsOf(routes as readonly Route[]);

test.each([
  ...['', 'account', 'compare', 'wishlist', 'cart', 'checkout', 'contact', 'sign-in', 'brands'],
  ...['brands/:brandName', 'products', 'products/:category', 'products/:productId/:nameCode', 'search'],
  ...['conditions', 'conditions/:kind', '*'],
])('the shell has the route “%s”, in every language (specification §2)', (path) => {
  expect(paths).toContain(path ? `/:language?/${path}` : '/:language?');
});

test('landing stands outside the shell (specification §2)', () => {
  const [outside, shell] = routes as readonly Route[];
  expect(outside?.path).toBe(':language?/landing');
  expect(pathsOf([shell!])).not.toContain('/:language?/landing');
});
