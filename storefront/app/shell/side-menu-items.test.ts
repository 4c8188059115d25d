import { expect, test } from 'vitest';
import { brandsItem, categoryItems } from './side-menu-items.ts';

test('one entry per category, with its sub-categories, to /products with filterCategories (specification §2)', () => {
  const mugs = { code: 'mugs', name: 'Bögrék', children: [] };
  expect(categoryItems([{ code: 'dishes', name: 'Étkészletek', children: [mugs] }])).toEqual([
    {
      id: 'dishes',
      title: 'Étkészletek',
      routerLink: '/products?filterCategories=dishes',
      children: [
        { id: 'mugs', title: 'Bögrék', routerLink: '/products?filterCategories=mugs', children: [] },
      ],
    },
  ]);
});

test('a Brands group with one entry per brand to /products with filterBrands (specification §2)', () => {
  expect(brandsItem('Márkák', [{ code: 'zsalya', name: 'Zsálya' }])).toEqual([
    {
      id: 'brands',
      title: 'Márkák',
      children: [
        { id: 'zsalya', title: 'Zsálya', routerLink: '/products?filterBrands=zsalya', children: [] },
      ],
    },
  ]);
  expect(brandsItem('Márkák', [])).toEqual([]);
});
