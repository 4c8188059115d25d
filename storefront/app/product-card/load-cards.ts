import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { RouterContextProvider } from 'react-router';
import type { ShopContext } from '../page/shop-context.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { callShop } from '../shop-api.ts';
import { type ProductCardModel, toProductCardModel } from './product-card-model.ts';

/** The cards of up to 64 products in one call, in the requested order, without those that no longer exist. */
export async function loadCards(
  productIds: readonly number[],
  { language, currencyId }: ShopContext,
  t: ShopTexts,
  context?: Readonly<RouterContextProvider>,
): Promise<ProductCardModel[]> {
  if (productIds.length === 0) return [];
  const body = {
    language,
    currencyId,
    pageSize: productIds.length,
    fieldConditions: [
      {
        fieldName: 'productId',
        values: productIds.map(String),
        comparisonOperator: comparisonOperators.Contains,
      },
    ],
  };
  const { products } = await callShop('POST /api/ShopProduct/List', { body }, context);
  const cards = new Map(products.map((product) => [product.productId, toProductCardModel(product, t)]));
  return productIds.flatMap((id) => cards.get(id) ?? []);
}
