import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import { readTexts } from '../page/read-texts.ts';
import type { ShopContext } from '../page/shop-context.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { toModelCard } from '../product-card/to-model-card.ts';
import { callShop, type ShopFailure } from '../shop-api.ts';
import { type ListScope, toConditions, toOrder } from './list-conditions.ts';
import { listSearch, parseProductListQuery, withoutFilters } from './product-list-query.ts';
import { toVisibleFacets } from './visible-facets.ts';

const maxAlternatives = 8;

/** The products of a list's page and its facets; a page behind the last one redirects to the last one. */
export async function loadProductList(
  shopContext: ShopContext,
  url: string,
  context: Readonly<RouterContextProvider>,
  scope: ListScope = {},
) {
  const { pathname, searchParams } = new URL(url);
  const listQuery = parseProductListQuery(searchParams);
  const fieldConditions = toConditions(listQuery, scope);
  const { page } = listQuery;
  const conditions = { ...shopContext, fieldConditions, oneOfEachModel: true };
  const list = {
    ...{ ...conditions, page, orderBy: toOrder(listQuery) },
    ...(listQuery.pageSize && { pageSize: listQuery.pageSize }),
  };
  const [{ products, totalCount, pageSize, correctedText, matchedWords }, facets] = await Promise.all([
    callShop('POST /api/ShopProduct/List', { body: list }, context),
    callShop('POST /api/ShopProduct/Facets', { body: conditions }, context),
  ]).catch((failure: unknown) => {
    // An unknown attribute or an invalid value: the list without filters is more useful.
    const cleared = pathname + listSearch(withoutFilters(listQuery));
    if (isRefused(failure) && searchParams.size > 0) throw redirect(cleared);
    throw failure;
  });
  const lastPage = Math.max(1, Math.ceil(totalCount / pageSize));
  if (page > lastPage) throw redirect(pathname + listSearch({ ...listQuery, page: lastPage }));
  const t = readTexts(shopContext.language);
  return {
    instead: totalCount === 0 ? await loadInstead(shopContext, t, context) : [],
    products: products.map((card) => toModelCard(card, t)),
    totalCount,
    correctedText,
    matchedWords,
    facets: toVisibleFacets(facets, scope),
  };
}

/** Bestsellers, where nothing was found. */
async function loadInstead(
  shopContext: ShopContext,
  t: ShopTexts,
  context: Readonly<RouterContextProvider>,
): Promise<ProductCardModel[]> {
  const fieldName = 'bestsellerOrder';
  const body = {
    ...shopContext,
    pageSize: maxAlternatives,
    oneOfEachModel: true,
    fieldConditions: [{ fieldName, comparisonOperator: comparisonOperators.IsNotNull }],
    orderBy: { fieldName, isAscendingOrder: true },
  };
  const { products } = await callShop('POST /api/ShopProduct/List', { body }, context);
  return products.map((card) => toModelCard(card, t));
}

export type LoadedList = Awaited<ReturnType<typeof loadProductList>>;

function isRefused(failure: unknown): boolean {
  const { data } = failure as { data?: Partial<ShopFailure> | null };
  return data?.code === 'invalidRequest';
}
