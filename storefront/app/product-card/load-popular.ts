import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { ShopContext } from '../page/shop-context.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { callShop } from '../shop-api.ts';
import { type ProductCardModel, toProductCardModel } from './product-card-model.ts';

const maxCards = 8;

/** What sells best of what is in stock. */
export async function loadPopular(shopContext: ShopContext, t: ShopTexts): Promise<ProductCardModel[]> {
  const fieldName = 'bestsellerOrder';
  const body = {
    ...shopContext,
    pageSize: maxCards,
    oneOfEachModel: true,
    fieldConditions: [
      { fieldName, comparisonOperator: comparisonOperators.IsNotNull },
      { fieldName: 'availibilityCount', value: '0', comparisonOperator: comparisonOperators.Greater },
    ],
    orderBy: { fieldName, isAscendingOrder: true },
  };
  const { products } = await callShop('POST /api/ShopProduct/List', { body });
  return products.map((card) => toProductCardModel(card, t));
}
