import { comparisonOperators } from '@kamra/contract/list-request.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { type ShownCard, toShownCard } from '../product/shown-card.ts';
import { callShop, type ShopFailure } from '../shop-api.ts';
import type { Visit } from '../visit.ts';
import { listSearch, parseListAddress, withoutFilters } from './list-address.ts';
import { type ListScope, toConditions, toOrder } from './list-conditions.ts';
import { toShownFacets } from './shown-facets.ts';

const mostInstead = 8;

/** The products of a list's page and what it can be narrowed to; a page behind the last one leads to the last one. */
export async function loadProductList(
  visit: Visit,
  url: string,
  context: Readonly<RouterContextProvider>,
  scope: ListScope = {},
) {
  const { pathname, searchParams } = new URL(url);
  const address = parseListAddress(searchParams);
  const fieldConditions = toConditions(address, scope);
  const { page, pageSize } = address;
  const list = { ...visit, page, pageSize, fieldConditions, orderBy: toOrder(address) };
  const [{ products, totalCount, correctedText }, facets] = await Promise.all([
    callShop('POST /api/ShopProduct/List', { body: list }, context),
    callShop('POST /api/ShopProduct/Facets', { body: { ...visit, fieldConditions } }, context),
  ]).catch((failure: unknown) => {
    // An attribute that the catalogue has not, or a value that it cannot have: the list without filters helps more.
    const cleared = pathname + listSearch(withoutFilters(address));
    if (isRefused(failure) && searchParams.size > 0) throw redirect(cleared);
    throw failure;
  });
  const lastPage = Math.max(1, Math.ceil(totalCount / pageSize));
  if (page > lastPage) throw redirect(pathname + listSearch({ ...address, page: lastPage }));
  return {
    instead: totalCount === 0 ? await loadInstead(visit, context) : [],
    products: products.map(toShownCard),
    totalCount,
    correctedText,
    facets: toShownFacets(facets, scope),
  };
}

/** What sells best, where nothing was found. */
async function loadInstead(visit: Visit, context: Readonly<RouterContextProvider>): Promise<ShownCard[]> {
  const fieldName = 'bestsellerOrder';
  const body = {
    ...visit,
    pageSize: mostInstead,
    fieldConditions: [{ fieldName, comparisonOperator: comparisonOperators.IsNotNull }],
    orderBy: { fieldName, isAscendingOrder: true },
  };
  return (await callShop('POST /api/ShopProduct/List', { body }, context)).products.map(toShownCard);
}

export type LoadedList = Awaited<ReturnType<typeof loadProductList>>;

function isRefused(failure: unknown): boolean {
  const { data } = failure as { data?: Partial<ShopFailure> | null };
  return data?.code === 'invalidRequest';
}
