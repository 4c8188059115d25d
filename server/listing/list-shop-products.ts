import {
  attributeFieldPrefix,
  type MatchedWords,
  type ProductCard,
  type ShopProductListRequest,
} from '@kamra/contract/catalogue.ts';
import type pg from 'pg';
import { joinClause, orderClause, pageClause, whereClause } from '../database/list-query.ts';
import { queryListShape } from '../database/prepared.ts';
import { noteFound } from '../search-counts/count-searches.ts';
import { askEngine } from '../search-engine/open-search-engine.ts';
import { findCards } from './card-cache.ts';
import { countMatches } from './count-matches.ts';
import { findModelChoices } from './find-model-choices.ts';
import { isForEngine, pickFromEngine } from './list-by-engine.ts';
import { listSelectedOffers } from './list-selected-offers.ts';
import { countModels } from './one-of-each-model.ts';
import type { PickedOffers } from './picked-offers.ts';
import { type LiveOffer, liveOfferColumns, toProductCard } from './product-card-row.ts';
import { selectProducts } from './select-products.ts';
import { compileShopProducts, neverNullOfOffers, shopProductOrderColumns } from './shop-product-query.ts';

export interface ShopProductList {
  products: ProductCard[];
  totalCount: number;
  page: number;
  pageSize: number;
  correctedText: string | null;
  matchedWords: MatchedWords;
}

type PagedRequest = ShopProductListRequest & { pageSize: number };

/**
 * A page of published products, by productId unless ordered otherwise. Throws invalidRequest for unknown
 * fields, operators and values.
 */
export async function listShopProducts(pool: pg.Pool, request: PagedRequest): Promise<ShopProductList> {
  const { offers, totalCount, correctedText, matchedWords } = isForRows(request)
    ? await pickFromRows(pool, request)
    : await pickFromIndex(pool, request);
  const [cards, choices] = await Promise.all([
    findCards(pool, offers, request.language),
    request.oneOfEachModel ? findModelChoices(pool, offers, request) : undefined,
  ]);
  return {
    products: offers.flatMap((offer) => {
      const card = cards.get(offer.product_id);
      if (!card) return [];
      const product = toProductCard(offer, card.facts, card.images, request.currencyId);
      return choices ? { ...product, choices: choices.get(offer.product_id) ?? [] } : product;
    }),
    totalCount,
    page: request.page,
    pageSize: request.pageSize,
    correctedText,
    matchedWords,
  };
}

const ordersInMemory = ['productName', 'ratingAverage', 'discount', 'relevance'];

/** Orders without an index in the database are computed from the rows in memory. */
function isForRows({ fieldConditions, orderBy, oneOfEachModel }: ShopProductListRequest): boolean {
  if (oneOfEachModel) return true;
  const has = (field: string) => fieldConditions.some(({ fieldName }) => fieldName === field);
  const order = orderBy?.fieldName ?? '';
  if (ordersInMemory.includes(order)) return true;
  if ((order === 'bestsellerOrder' || order === 'newOrder') && !has(order)) return true;
  return fieldConditions.some(
    ({ fieldName, value }) =>
      fieldName.startsWith(attributeFieldPrefix) ||
      fieldName === 'ratingAverage' ||
      (fieldName === 'searchText' && Boolean(value?.trim())),
  );
}

async function pickFromRows(pool: pg.Pool, request: PagedRequest): Promise<PickedOffers> {
  const picked = isForEngine(request)
    ? await askEngine(
        pool,
        async (engine) => (await pickFromEngine(pool, engine, request)) ?? pickFromMemory(pool, request),
        () => pickFromMemory(pool, request),
      )
    : await pickFromMemory(pool, request);
  noteFoundBySearch(pool, request, picked.totalCount);
  return picked;
}

async function pickFromMemory(pool: pg.Pool, request: PagedRequest): Promise<PickedOffers> {
  const selection = await selectProducts(pool, request);
  const offers = await listSelectedOffers(pool, selection, request);
  const { index, matching, correctedText, matchedWords } = selection;
  const totalCount = request.oneOfEachModel ? countModels(index.rows, matching) : matching.length;
  return { offers, totalCount, correctedText, matchedWords };
}

/** For the counts that staff see; of a search that no filter narrows. */
function noteFoundBySearch(
  pool: pg.Pool,
  { fieldConditions, language }: ShopProductListRequest,
  found: number,
): void {
  const [only] = fieldConditions;
  if (only?.fieldName !== 'searchText' || !only.value || fieldConditions.length > 1) return;
  noteFound(pool, language, only.value, found);
}

/** One indexed statement picks the page and completes its cards. */
async function pickFromIndex(pool: pg.Pool, request: PagedRequest): Promise<PickedOffers> {
  const query = await compileShopProducts(pool, request);
  const { orderBy } = request;
  const order = orderClause(
    orderBy,
    shopProductOrderColumns,
    'o.product_id',
    'o.product_id',
    neverNullOfOffers,
  );
  const from = `FROM offers o ${joinClause(query)} ${whereClause(query)}`;
  const countedValues = [...query.values];
  const picked = `SELECT o.* ${from} ${order} ${pageClause(query, request)}`;
  const text = `SELECT ${liveOfferColumns}
    FROM (SELECT picked.*, row_number() OVER () AS place FROM (${picked}) picked) o
    JOIN stock s ON s.product_id = o.product_id ORDER BY o.place`;
  const [offers, totalCount] = await Promise.all([
    queryListShape<LiveOffer>(pool, text, query.values),
    countMatches(pool, from, countedValues),
  ]);
  return { offers, totalCount, correctedText: null, matchedWords: 'all' };
}
