import { expect, test } from 'vitest';
import { containsUrl, type MenuItem, maxMenuDepth, toMenuTree } from './menu-tree.ts';

const chain = (length: number) =>
  Array.from({ length }, (_, index) => ({ id: index + 1, title: `Level ${index + 1}`, parentId: index }));

const depthOf = (items: MenuItem[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map(({ children }) => depthOf(children)));

test('a menu nests up to ten levels (specification §2)', () => {
  expect(maxMenuDepth).toBe(10);
  expect(depthOf(toMenuTree(chain(4)))).toBe(4);
  expect(depthOf(toMenuTree(chain(10)))).toBe(10);
  expect(depthOf(toMenuTree(chain(14)))).toBe(10);
});

test('entries keep their order, also when a parent stands after its child', () => {
  const tree = toMenuTree([
    { id: 3, title: 'Women', parentId: 2, routerLink: '/women' },
    { id: 2, title: 'Fashion', parentId: 0 },
    { id: 4, title: 'Men', parentId: 2 },
    { id: 1, title: 'Sports', parentId: 0, href: 'https://example.org', target: '_blank' },
  ]);
  expect(tree.map(({ title, children }) => [title, ...children.map((child) => child.title)])).toEqual([
    ['Fashion', 'Women', 'Men'],
    ['Sports'],
  ]);
  expect(tree[1]).toMatchObject({ href: 'https://example.org', target: '_blank' });
});

test('an entry that is its own parent causes no endless loop', () => {
  expect(toMenuTree([{ id: 1, title: 'Loop', parentId: 1 }])).toEqual([]);
  expect(depthOf(toMenuTree([{ id: 0, title: 'Root as its own parent', parentId: 0 }]))).toBe(10);
});

test('the parents of the active entry are expanded, the entry itself is not (specification §2)', () => {
  const [top] = toMenuTree([
    { id: 1, title: 'A', parentId: 0, routerLink: '/a' },
    { id: 2, title: 'B', parentId: 1 },
    { id: 3, title: 'C', parentId: 2, routerLink: '/c' },
  ]);
  expect(containsUrl(top!, '/c')).toBe(true);
  expect(containsUrl(top!.children[0]!, '/c')).toBe(true);
  expect(containsUrl(top!, '/a')).toBe(false);
  expect(containsUrl(top!, '/d')).toBe(false);
});
