import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageRules } from './page-rules.ts';
import routes from './routes.ts';

interface Route {
  file: string;
  children?: Route[] | undefined;
}

function filesOf(table: readonly Route[]): string[] {
  return table.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);
}

const read = (page: string, query: string) => pageRules[page]!.readSearch(new URLSearchParams(query));

describe('rules of pages', () => {
  test('exist for every page of the route table, and for no other', () => {
    const pages = filesOf(routes as readonly Route[]).filter((file) => file.endsWith('-page.tsx'));
    expect(Object.keys(pageRules).sort()).toEqual(pages.map((file) => file.replace('.tsx', '')).sort());
  });

  test.each([
    ['home/home-page', 'fbclid=1&utm_source=x&page=2', ''],
    ['home/home-page', 'preview=2026-12-01T10:00:00.000Z&x=1', '?preview=2026-12-01T10%3A00%3A00.000Z'],
    ['home/home-page', 'preview=tomorrow', ''],
    ['product/product-page', 'preview=2026-12-01T10:00:00Z', ''],
    ['product/product-page', 'searchText=a&gclid=1', ''],
    ['product/product-page', `x=1&preview=${'a-_'.repeat(14)}b`, `?preview=${'a-_'.repeat(14)}b`],
    ['product-list/all-products-page', 'fbclid=1&page=2&utm_medium=m', '?page=2'],
    [
      'product-list/category-page',
      'page=02&sort=9&x=1&filterBrands=b&filterBrands=b',
      '?filterBrands=b&page=2',
    ],
    ['brands/all-brands-page', 'letter=A&x=2&page=7', '?letter=a'],
    ['wish-list/wish-list-page', 'share=abc&fbclid=1', '?share=abc'],
    ['cart-page/cart-page', 'x=1', '?x=1'],
  ])('%s reads of “%s” only “%s”', (page, query, search) => expect(read(page, query)).toBe(search));

  test('are idempotent for any query', () => {
    const names = [
      'page',
      'sort',
      'searchText',
      'filterBrands',
      'priceFrom',
      'attribute.size',
      'attribute.a.from',
    ];
    const parameter = tuple(
      oneof(constantFrom(...names, 'share', 'letter', 'view', 'columnWidth', 'inStock'), string()),
      oneof(constantFrom('1', '2', 'true', '33.3', ' 1 000,5 ', 'ő'), string({ unit: 'binary' })),
    );
    void assert(
      property(
        constantFrom(...Object.keys(pageRules)),
        array(parameter, { maxLength: 12 }),
        (page, entries) => {
          const once = read(page, new URLSearchParams(entries).toString());
          expect(read(page, once)).toBe(once);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
