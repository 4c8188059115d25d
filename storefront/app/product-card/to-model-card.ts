import type { ProductCard } from '@kamra/contract/catalogue.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { toCardChoices } from './card-choice.ts';
import { type ProductCardModel, toProductCardModel } from './product-card-model.ts';

/** The card of a whole model, with its colours and sizes; for loaders, which run on the server. */
export function toModelCard(card: ProductCard, t: ShopTexts): ProductCardModel {
  const choices = toCardChoices(card.productId, card.choices ?? []).map((each) => each.choices);
  return { ...toProductCardModel(card, t), choices };
}
