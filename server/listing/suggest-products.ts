import { allCategoriesCode, type MatchedWords, type ProductCard } from '@kamra/contract/catalogue.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { comparisonOperators, type FieldCondition } from '@kamra/contract/list-request.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { BrandFacet, CategoryFacet } from '@kamra/contract/product-facets.ts';
import {
  maxSuggested,
  type SuggestedProduct,
  type suggestShopProducts,
} from '@kamra/contract/suggestions.ts';
import type pg from 'pg';
import { inRowOrder } from '../facets/row-order.ts';
import { completeText } from '../search/complete-text.ts';
import { askEngine, type SearchEngine } from '../search-engine/open-search-engine.ts';
import { suggestInEngine } from '../search-engine/suggest-in-engine.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import { findCards } from './card-cache.ts';
import { countCategories } from './category-totals.ts';
import { listSelectedOffers } from './list-selected-offers.ts';
import { countModels, modelsByValue } from './one-of-each-model.ts';
import { prepareEngineSearch } from './prepare-engine-search.ts';
import { type LiveOffer, toProductCard } from './product-card-row.ts';
import { readOffers } from './read-offers.ts';
import { selectProducts } from './select-products.ts';
import { brandCounts, categoryCounts } from './standard-facets.ts';

type SuggestionsQuery = EndpointInput<typeof suggestShopProducts>['query'];
/** Five different products are chosen from so many best matches. */
const maxCandidates = 20;

type Suggestions = ReplyInput<typeof suggestShopProducts>;

/** What a text being typed finds: the best of it, and how many models, as lists show them, by category and brand. */
interface Found {
  offers: LiveOffer[];
  totalCount: number;
  correctedText: string | null;
  matchedWords: MatchedWords;
  categories: CategoryFacet[];
  brands: BrandFacet[];
}

/** Suggestions for a text being typed. */
export async function suggestProducts(pool: pg.Pool, query: SuggestionsQuery): Promise<Suggestions> {
  const { text, currencyId } = query;
  const inMemory = () => findInMemory(pool, query);
  const found = await askEngine(
    pool,
    async (engine) => (await findInEngine(pool, engine, query)) ?? inMemory(),
    inMemory,
  );
  const searched = found.correctedText ?? text;
  const cards = await cardsOf(pool, found.offers, query);
  const categories = likeFirst(found.categories, searched, maxSuggested.categories);
  const brands = likeFirst(found.brands, searched, maxSuggested.brands);
  const names = cards.map(({ productName, businessName }) => `${productName} ${businessName}`);
  const labels = [...categories, ...brands].map(({ name }) => name);
  return {
    totalCount: found.totalCount,
    correctedText: found.correctedText,
    products: differentlyNamed(cards).map((card) => toSuggested(card, currencyId)),
    categories,
    brands,
    completions:
      found.matchedWords === 'all' ? completeText(searched, names, labels, maxSuggested.completions) : [],
  };
}

function conditionsOf({ text, language, currencyId, category }: SuggestionsQuery) {
  const { Equal, TextLike } = comparisonOperators;
  const fieldConditions: FieldCondition[] = [
    { fieldName: 'searchText', value: text, comparisonOperator: TextLike },
  ];
  if (category && category !== allCategoriesCode)
    fieldConditions.push({
      fieldName: 'productGroupTypeCode',
      value: category,
      comparisonOperator: Equal,
    });
  return { currencyId, language, fieldConditions };
}

async function findInMemory(pool: pg.Pool, query: SuggestionsQuery): Promise<Found> {
  const selection = await selectProducts(pool, conditionsOf(query), { isTyping: true });
  const { index, labels, matching, correctedText, matchedWords } = selection;
  const { language, currencyId } = query;
  const page = { language, currencyId, page: 1, pageSize: maxCandidates };
  const count = modelsByValue(index, inRowOrder(matching, index.rows.count));
  return {
    offers: await listSelectedOffers(pool, selection, page),
    totalCount: countModels(index.rows, matching),
    correctedText,
    matchedWords,
    categories: categoryCounts(labels, countCategories(index, labels, count)),
    brands: brandCounts(labels, count(index.rows.brand)),
  };
}

async function findInEngine(
  pool: pg.Pool,
  engine: SearchEngine,
  query: SuggestionsQuery,
): Promise<Found | undefined> {
  const search = await prepareEngineSearch(pool, engine, conditionsOf(query), { isTyping: true });
  if (!search?.text) return undefined;
  const { text, filters, index, labels } = search;
  const found = await suggestInEngine(engine, { text, filters, size: maxCandidates });
  return {
    offers: await readOffers(pool, index, found.productIds, query),
    totalCount: found.totalCount,
    correctedText: text.correctedText,
    matchedWords: text.matchedWords,
    categories: categoryCounts(labels, found.categories),
    brands: brandCounts(labels, found.brands),
  };
}

async function cardsOf(
  pool: pg.Pool,
  offers: readonly LiveOffer[],
  { language, currencyId }: SuggestionsQuery,
): Promise<ProductCard[]> {
  const cards = await findCards(pool, offers, language);
  return offers.flatMap((offer) => {
    const kept = cards.get(offer.product_id);
    return kept ? toProductCard(offer, kept.facts, kept.images, currencyId) : [];
  });
}

/** Colours and sizes of one product have one name: the best of them stands for all. */
function differentlyNamed(cards: readonly ProductCard[]): ProductCard[] {
  const names = new Set<string>();
  const different = cards.filter(({ productName }) => !names.has(productName) && names.add(productName));
  return different.slice(0, maxSuggested.products);
}

function toSuggested(card: ProductCard, currencyId: CurrencyId): SuggestedProduct {
  const shown = card.productImages.find(({ isDefault }) => isDefault) ?? card.productImages[0];
  return {
    productId: card.productId,
    productName: card.productName,
    businessName: card.businessName,
    nameCode: card.nameCode,
    productBrandName: card.productBrandName,
    imageUrl: shown?.thumbnailImageUrl ?? null,
    ...(shown?.focalPoint && { focalPoint: shown.focalPoint }),
    price: card.price,
    oldPrice: card.oldPrice,
    discount: card.discount,
    unitPrice: card.unitPrice,
    ...(card.forints && { forints: card.forints }),
    currencyId,
    availibilityCount: card.availibilityCount,
  };
}

/** Those whose name matches the typed text, then those with most of the results. */
function likeFirst<Each extends { name: string; count: number }>(
  all: Each[],
  text: string,
  max: number,
): Each[] {
  const typed = wordsOf(text).map(foldText);
  const isLike = ({ name }: Each) => {
    const words = wordsOf(name).map(foldText);
    return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  return all
    .filter(({ count }) => count > 0)
    .sort((left, right) => Number(isLike(right)) - Number(isLike(left)) || right.count - left.count)
    .slice(0, max);
}
