import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { FieldCondition } from '@kamra/contract/list-request.ts';
import type { ShopContext } from '../page/shop-context.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { loadPopular } from '../product-card/load-popular.ts';
import { type ProductCardModel, toProductCardModel } from '../product-card/product-card-model.ts';
import { callShop, type ShopInput } from '../shop-api.ts';

const maxCards = 8;
const { Equal, Greater } = comparisonOperators;
const inStock: FieldCondition = {
  fieldName: 'availibilityCount',
  value: '0',
  comparisonOperator: Greater,
};

type Body = ShopInput<'POST /api/ShopProduct/List'>['body'];

async function listCards(body: Body) {
  return (await callShop('POST /api/ShopProduct/List', { body: { pageSize: maxCards + 1, ...body } }))
    .products;
}

function equal(fieldName: string, value: string | number): FieldCondition {
  return { fieldName, value: String(value), comparisonOperator: Equal };
}

/** Others to be had instead of a product: its siblings, then its category. Rejects where it is no longer known. */
export async function loadSimilar(
  productId: number,
  shopContext: ShopContext,
  t: ShopTexts,
): Promise<ProductCardModel[]> {
  const { productGroupTypeId, variantGroupId } = await callShop('GET /api/ShopProduct', {
    query: { productId, ...shopContext },
  });
  const [siblings, alike] = await Promise.all([
    variantGroupId === null
      ? []
      : listCards({ ...shopContext, fieldConditions: [equal('variantGroupId', variantGroupId), inStock] }),
    listCards({
      ...shopContext,
      oneOfEachModel: true,
      fieldConditions: [equal('productGroupTypeId', productGroupTypeId), inStock],
    }),
  ]);
  const others = alike.filter((card) => variantGroupId === null || card.variantGroupId !== variantGroupId);
  return [...siblings, ...others]
    .filter((card) => card.productId !== productId)
    .slice(0, maxCards)
    .map((card) => toProductCardModel(card, t));
}

/** Of the same brand as a product in the cart but of another kind; then what sells best, where these are few. */
export async function loadMatching(
  productId: number,
  inCart: readonly number[],
  shopContext: ShopContext,
  t: ShopTexts,
): Promise<ProductCardModel[]> {
  const { productBrandCode, productGroupTypeId } = await callShop('GET /api/ShopProduct', {
    query: { productId, ...shopContext },
  });
  const [ofBrand, popular] = await Promise.all([
    productBrandCode
      ? listCards({
          ...shopContext,
          pageSize: 4 * maxCards,
          oneOfEachModel: true,
          fieldConditions: [equal('productBrandCode', productBrandCode), inStock],
        })
      : [],
    loadPopular(shopContext, t),
  ]);
  const matching = ofBrand
    .filter((card) => card.productGroupTypeId !== productGroupTypeId)
    .map((card) => toProductCardModel(card, t));
  const different = new Map([...matching, ...popular].map((card) => [card.productId, card]));
  for (const id of inCart) different.delete(id);
  return [...different.values()].slice(0, maxCards);
}
