import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { RouterContextProvider } from 'react-router';
import { loadShopConfig } from '../page/load-shop-config.ts';
import { readTexts } from '../page/read-texts.ts';
import type { ShopContext } from '../page/shop-context.ts';
import { loadCards } from '../product-card/load-cards.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { toModelCard } from '../product-card/to-model-card.ts';
import { callShop } from '../shop-api.ts';

const shownProducts = 4;
const maxCandidates = 16;

/**
 * The campaign that is due with its products. Without one the last of the home page's slides and what it leads to;
 * without a slide, the bestsellers alone.
 */
export async function loadCampaign(
  { language, currencyId }: ShopContext,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const t = readTexts(language);
  const { slides, campaign } = await loadShopConfig(language, request, context);
  const slide = campaign ?? slides.at(-1) ?? null;
  if (campaign && campaign.productIds.length > 0) {
    const products = await loadCards(campaign.productIds, { language, currencyId }, t, context);
    return { slide, products: availableFirst(products) };
  }
  const categories = slide ? new URL(slide.link, 'http://shop').searchParams.getAll('filterCategories') : [];
  const body = {
    language,
    currencyId,
    pageSize: maxCandidates,
    oneOfEachModel: true,
    fieldConditions: [
      categories.length > 0
        ? ({
            fieldName: 'productGroupTypeCode',
            comparisonOperator: comparisonOperators.Contains,
            values: categories,
          } as const)
        : ({ fieldName: 'bestsellerOrder', comparisonOperator: comparisonOperators.IsNotNull } as const),
    ],
  };
  const { products } = await callShop('POST /api/ShopProduct/List', { body }, context);
  return {
    slide,
    products: availableFirst(products.map((card) => toModelCard(card, t))).slice(0, shownProducts),
  };
}

/** What cannot be bought now comes last, the rest as it was. */
function availableFirst(products: readonly ProductCardModel[]): ProductCardModel[] {
  return products.toSorted((one, other) => Number(other.available > 0) - Number(one.available > 0));
}
