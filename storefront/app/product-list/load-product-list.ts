import { comparisonOperators, type FieldCondition, type OrderBy } from '@kamra/contract/list-request.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { toShownCard } from '../product/shown-card.ts';
import { callShop } from '../shop-api.ts';
import type { Visit } from '../visit.ts';
import { type ListAddress, listSearch, parseListAddress, sortTypes } from './list-address.ts';

const { Contains, TextLike } = comparisonOperators;

/** The products of a list's page, of its own category and brand where it has them; a page behind the last one leads to the last one. */
export async function loadProductList(
  { language, currencyId }: Visit,
  url: string,
  context: Readonly<RouterContextProvider>,
  scope?: string,
  brand?: string,
) {
  const { pathname, searchParams } = new URL(url);
  const address = parseListAddress(searchParams);
  const body = {
    language,
    currencyId,
    page: address.page,
    pageSize: address.pageSize,
    fieldConditions: toConditions(brand ? { ...address, brands: [brand] } : address, scope),
    orderBy: toOrder(address),
  };
  const { products, totalCount } = await callShop('POST /api/ShopProduct/List', { body }, context);
  const lastPage = Math.max(1, Math.ceil(totalCount / address.pageSize));
  if (address.page > lastPage) throw redirect(pathname + listSearch({ ...address, page: lastPage }));
  return { products: products.map(toShownCard), totalCount };
}

export type LoadedList = Awaited<ReturnType<typeof loadProductList>>;

/** Chosen categories stand for the page's own one, below which they are. */
function toConditions({ categories, brands, searchText }: ListAddress, scope?: string): FieldCondition[] {
  const wanted = categories.length > 0 ? categories : scope ? [scope] : [];
  return [
    ...(wanted.length > 0
      ? [{ fieldName: 'productGroupTypeCode', values: wanted, comparisonOperator: Contains } as const]
      : []),
    ...(brands.length > 0
      ? [{ fieldName: 'productBrandCode', values: brands, comparisonOperator: Contains } as const]
      : []),
    ...(searchText
      ? [{ fieldName: 'searchText', value: searchText, comparisonOperator: TextLike } as const]
      : []),
  ];
}

function toOrder({ sort }: ListAddress): OrderBy | null {
  if (sort === sortTypes.Default) return null;
  return { fieldName: 'price', isAscendingOrder: sort === sortTypes.LowToHight };
}
