import { expect, test } from 'vitest';
import { toMenuTree } from '../ui/menu-tree.ts';
import { demoMenuItems } from './demo-menu-items.ts';

const items = demoMenuItems(
  (name) => name,
  (level) => `Level ${level}`,
);

test('the demo menu has the static entries of the specification (§2)', () => {
  expect(items.map(({ title }) => title)).toEqual([
    ...['fashion', 'women', 'men', 'kids', 'accessories', 'jewellery', 'electronics', 'sports', 'pages'],
    ...['contact', 'admin', 'Level 1', 'Level 2', 'Level 3', 'Level 4', 'Level 5', 'external'],
  ]);
});

test('each entry is a router link, an external link with a target, or a parent with children', () => {
  const tree = toMenuTree(items);
  const all = tree.flatMap(function below(item): typeof tree {
    return [item, ...item.children.flatMap(below)];
  });
  expect(all).toHaveLength(items.length);
  for (const { title, children, routerLink, href } of all) {
    expect(
      [children.length > 0, routerLink !== undefined, href !== undefined].filter(Boolean),
      title,
    ).toHaveLength(1);
  }
  expect(all.find(({ title }) => title === 'external')).toMatchObject({ target: '_blank' });
});
