import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { RouterContextProvider } from 'react-router';
import type { ShopContext } from '../page/shop-context.ts';
import { toModelCard } from '../product-card/to-model-card.ts';
import { callShop } from '../shop-api.ts';

const shownProducts = 4;

/** The last of the home page's slides and what it leads to; without a slide, the bestsellers alone. */
export async function loadCampaign(
  { language, currencyId }: ShopContext,
  context: Readonly<RouterContextProvider>,
) {
  const { slides } = await callShop('GET /api/ShopConfig', { query: { language } }, context);
  const slide = slides.at(-1) ?? null;
  const categories = slide ? new URL(slide.link, 'http://shop').searchParams.getAll('filterCategories') : [];
  const body = {
    language,
    currencyId,
    pageSize: shownProducts,
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
  return { slide, products: products.map(toModelCard) };
}
