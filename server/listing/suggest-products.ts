import { allCategoriesCode, type ProductCard } from '@kamra/contract/catalogue.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { comparisonOperators } from '@kamra/contract/list-request.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import {
  maxSuggested,
  type SuggestedProduct,
  type suggestShopProducts,
} from '@kamra/contract/suggestions.ts';
import type pg from 'pg';
import { completeText } from '../search/complete-text.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import { findCards } from './card-cache.ts';
import { listSelectedOffers } from './list-selected-offers.ts';
import { toProductCard } from './product-card-row.ts';
import { type ProductSelection, selectProducts } from './select-products.ts';
import { brandCounts, categoryCounts } from './standard-facets.ts';

type SuggestionsQuery = EndpointInput<typeof suggestShopProducts>['query'];
/** Five different products are chosen from so many best matches. */
const maxCandidates = 20;

type Suggestions = ReplyInput<typeof suggestShopProducts>;

/** Suggestions for a text being typed. */
export async function suggestProducts(pool: pg.Pool, query: SuggestionsQuery): Promise<Suggestions> {
  const { text, language, currencyId, category } = query;
  const { Equal, TextLike } = comparisonOperators;
  const selection = await selectProducts(
    pool,
    {
      currencyId,
      language,
      fieldConditions: [
        { fieldName: 'searchText', value: text, comparisonOperator: TextLike },
        ...(category && category !== allCategoriesCode
          ? [{ fieldName: 'productGroupTypeCode', value: category, comparisonOperator: Equal } as const]
          : []),
      ],
    },
    { isTyping: true },
  );
  const searched = selection.correctedText ?? text;
  const cards = await bestCards(pool, selection, query);
  const categories = likeFirst(categoryCounts(selection), searched, maxSuggested.categories);
  const brands = likeFirst(brandCounts(selection), searched, maxSuggested.brands);
  const names = cards.map(({ productName, businessName }) => `${productName} ${businessName}`);
  const labels = [...categories, ...brands].map(({ name }) => name);
  return {
    totalCount: selection.matching.length,
    correctedText: selection.correctedText,
    products: differentlyNamed(cards).map((card) => toSuggested(card, currencyId)),
    categories,
    brands,
    completions:
      selection.matchedWords === 'all' ? completeText(searched, names, labels, maxSuggested.completions) : [],
  };
}

async function bestCards(
  pool: pg.Pool,
  selection: ProductSelection,
  { language, currencyId }: SuggestionsQuery,
): Promise<ProductCard[]> {
  const page = { language, currencyId, page: 1, pageSize: maxCandidates };
  const offers = await listSelectedOffers(pool, selection, page);
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
