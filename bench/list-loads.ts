import { comparisonOperators as operators } from '@kamra/contract/comparison-operators.ts';
import type { FieldCondition } from '@kamra/contract/list-request.ts';
import type { BenchRequest } from './loads.ts';

/** One list of the back office, with what is asked in each step. */
export interface ListLoad {
  name: string;
  requestOf: (step: number) => BenchRequest;
}

const { Equal, TextLike, TextStartsWith, GreaterOrEqual, LessOrEqual } = operators;
/** Lists of staff lead no farther. */
const farthest = 10_000;
const words = ['bögre', 'teáskanna', 'kék váza', 'zománcozott tál', 'pohar', 'rozsdamentes serpenyő'];

const where = (
  fieldName: string,
  comparisonOperator: FieldCondition['comparisonOperator'],
  value: string,
) => ({
  fieldName,
  comparisonOperator,
  value,
});
const by = (fieldName: string, isAscendingOrder = true) => ({ orderBy: { fieldName, isAscendingOrder } });

/** Pages, orders, filters and searches of the catalogue's lists, as staff meet them. */
export function catalogueListLoads(productCount: number): ListLoad[] {
  const products = (name: string, bodyOf: (step: number) => object): ListLoad => ({
    name: `products, ${name}`,
    requestOf: (step) => ({
      method: 'POST',
      path: '/api/Product/List',
      body: { pageSize: 25, ...bodyOf(step) },
    }),
  });
  const lastPage = Math.floor(Math.min(productCount, farthest) / 25);
  const anyPage = (step: number) => 1 + ((step * 7_919) % lastPage);
  const found = (...fieldConditions: object[]) => ({ fieldConditions });
  return [
    products('first pages', (step) => ({ page: 1 + step })),
    products('any page', (step) => ({ page: anyPage(step) })),
    products('by name', (step) => ({ ...by('productName', step % 2 === 0), page: 1 + step })),
    products('by name, any page', (step) => ({ ...by('productName'), page: anyPage(step) })),
    products('by price', (step) => ({ ...by('price', step % 2 === 0), page: 1 + step })),
    products('by sku', (step) => ({ ...by('sku', step % 2 === 0), page: 1 + step })),
    products('by stock', (step) => ({ ...by('availibilityCount', step % 2 === 0), page: 1 + step })),
    products('by brand', (step) => ({ ...by('productBrandCode', step % 2 === 0), page: 1 + step })),
    products('a category', (step) =>
      found(where('productGroupTypeCode', Equal, `category-${1 + (step % 20)}`)),
    ),
    products('a brand by name', (step) => ({
      ...found(where('productBrandCode', Equal, `brand-${1 + (step % 10)}`)),
      ...by('productName'),
    })),
    products('sold out', () => found(where('availibilityCount', LessOrEqual, '0'))),
    products('unpublished', () => found(where('published', Equal, 'false'))),
    products('archived', () => found(where('archived', Equal, 'true'))),
    products('a price range by price', (step) => ({
      ...found(where('price', GreaterOrEqual, `${1_000 + 100 * step}`), where('price', LessOrEqual, '9000')),
      ...by('price'),
    })),
    products('part of a name', (step) => found(where('productName', TextLike, words[step % words.length]!))),
    products('beginning of a sku', (step) => found(where('sku', TextStartsWith, `SKU-${100 + step}`))),
    products('a search', (step) => found(where('searchText', TextLike, words[step % words.length]!))),
    products('a search for a sku', (step) =>
      found(where('searchText', TextLike, `SKU-${1 + ((step * 7_919) % productCount)}`)),
    ),
    products('a search within a category by price', (step) => ({
      ...found(
        where('searchText', TextLike, words[step % words.length]!),
        where('productGroupTypeCode', Equal, `category-${1 + (step % 20)}`),
      ),
      ...by('price'),
    })),
    ...otherLists(productCount),
  ];
}

function otherLists(productCount: number): ListLoad[] {
  const list = (name: string, path: string, bodyOf: (step: number) => object): ListLoad => ({
    name,
    requestOf: (step) => ({ method: 'POST', path, body: bodyOf(step) }),
  });
  const pictures = (name: string, bodyOf: (step: number) => object) =>
    list(`pictures, ${name}`, '/api/Media/List', (step) => ({ pageSize: 50, ...bodyOf(step) }));
  const log = (name: string, bodyOf: (step: number) => object) =>
    list(`audit log, ${name}`, '/api/AuditLog/List', bodyOf);
  const productOf = (step: number) => 1 + ((step * 7_919) % productCount);
  return [
    pictures('newest', (step) => ({ page: 1 + step })),
    pictures('any page', (step) => ({
      page: 1 + ((step * 911) % Math.floor(Math.min(productCount, farthest) / 50)),
    })),
    pictures('by name', (step) => ({ ...by('name', step % 2 === 0), page: 1 + step })),
    pictures('a search', (step) => ({
      fieldConditions: [
        where('searchText', TextLike, step % 2 ? words[step % words.length]! : `SKU-${productOf(step)}`),
      ],
    })),
    pictures('unused', () => ({ fieldConditions: [where('use', Equal, 'none')] })),
    pictures('without a text', (step) => ({
      page: 1 + step,
      fieldConditions: [where('missingText', Equal, step % 2 ? 'en' : 'all')],
    })),
    pictures('of products', () => ({ fieldConditions: [where('use', Equal, 'product')] })),
    list('brands, pages', '/api/ProductBrand/List', (step) => ({ pageSize: 25, page: 1 + step })),
    list('brands by products', '/api/ProductBrand/List', () => ({
      pageSize: 25,
      ...by('productCount', false),
    })),
    list('brands, part of a name', '/api/ProductBrand/List', (step) => ({
      fieldConditions: [where('name', TextLike, `Gyártó ${step}`)],
    })),
    { name: 'categories', requestOf: () => ({ method: 'GET', path: '/api/ProductGroupType?language=hu' }) },
    { name: 'missing translations', requestOf: () => ({ method: 'GET', path: '/api/MissingTranslations' }) },
    list('products without English texts', '/api/MissingTranslations/List', (step) => ({
      source: 'products',
      language: 'en',
      page: 1 + step,
    })),
    list('stock movements of a product', '/api/Product/StockMovements', (step) => ({
      fieldConditions: [where('productId', Equal, `${productOf(step)}`)],
    })),
    log('newest', () => ({})),
    log('of a product', (step) => ({ entity: 'product', entityId: productOf(step) })),
    log('an action', (step) => ({ action: ['update', 'import', 'adjustStock'][step % 3] })),
    log('a field', (step) => ({ field: step % 2 ? 'price.HUF' : 'name.fr' })),
    log('a week', (step) => ({
      from: new Date(Date.now() - (step + 2) * 7 * 86_400_000).toISOString(),
      to: new Date(Date.now() - (step + 1) * 7 * 86_400_000).toISOString(),
    })),
  ];
}
