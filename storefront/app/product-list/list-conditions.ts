import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { FieldCondition, OrderBy } from '@kamra/contract/list-request.ts';
import { type ProductListQuery, type SortType, sortTypes } from './product-list-query.ts';

const { Contains, Equal, Greater, GreaterOrEqual, LessOrEqual, TextLike } = comparisonOperators;

/** The page's own scope: its category or brand. */
export interface ListScope {
  category?: string;
  brand?: string;
}

/** A list's URL as conditions of a call; chosen categories replace the page's own one, below which they are. */
export function toConditions(
  listQuery: ProductListQuery,
  { category, brand }: ListScope = {},
): FieldCondition[] {
  const categories = listQuery.categories.length > 0 ? listQuery.categories : category ? [category] : [];
  return [
    ...contains('productGroupTypeCode', categories),
    ...contains('productBrandCode', brand ? [brand] : listQuery.brands),
    ...compare('price', GreaterOrEqual, listQuery.priceFrom),
    ...compare('price', LessOrEqual, listQuery.priceTo),
    ...compare('availibilityCount', Greater, listQuery.inStock ? 0 : null),
    ...compare('discount', Greater, listQuery.reduced ? 0 : null),
    ...compare('ratingAverage', GreaterOrEqual, listQuery.ratingFrom),
    ...Object.entries(listQuery.attributes).flatMap(([code, { values, from, to }]) => {
      const fieldName = `attribute:${code}`;
      const isBoolean = values.length === 1 && (values[0] === 'true' || values[0] === 'false');
      return [
        ...(isBoolean ? compare(fieldName, Equal, values[0] ?? null) : contains(fieldName, values)),
        ...compare(fieldName, GreaterOrEqual, from),
        ...compare(fieldName, LessOrEqual, to),
      ];
    }),
    ...compare('searchText', TextLike, listQuery.searchText || null),
  ];
}

const orders: Record<SortType, OrderBy | null> = {
  [sortTypes.Default]: null,
  [sortTypes.LowToHight]: { fieldName: 'price', isAscendingOrder: true },
  [sortTypes.HighToLow]: { fieldName: 'price', isAscendingOrder: false },
  [sortTypes.Newest]: { fieldName: 'productId', isAscendingOrder: false },
  [sortTypes.BestRated]: { fieldName: 'ratingAverage', isAscendingOrder: false },
};

export function toOrder({ sort }: ProductListQuery): OrderBy | null {
  return orders[sort];
}

function contains(fieldName: string, values: string[]): FieldCondition[] {
  return values.length > 0 ? [{ fieldName, values, comparisonOperator: Contains }] : [];
}

function compare(
  fieldName: string,
  comparisonOperator: FieldCondition['comparisonOperator'],
  value: number | string | null,
): FieldCondition[] {
  return value === null ? [] : [{ fieldName, value: String(value), comparisonOperator }];
}
