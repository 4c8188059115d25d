import type { ModelChoice, ProductCard } from '@kamra/contract/catalogue.ts';
import { type CardChoice, toCardChoices } from './card-choice.ts';
import { type ProductCardModel, toProductCardModel } from './product-card-model.ts';

/** The card of a whole model, with its colours and sizes; for loaders, which run on the server. */
export function toModelCard(card: ProductCard): ProductCardModel {
  const siblings = card.choices ?? [];
  const choices = toCardChoices(card.productId, siblings).map((each) =>
    each.choices.map((choice) => ({
      ...choice,
      ...toPreview(
        card,
        siblings.find(({ productId }) => productId === choice.productId),
      ),
    })),
  );
  return { ...toProductCardModel(card), choices };
}

/** What the card shows of a sibling while its choice is pointed at: its picture, and its price if that is another one. */
function toPreview(
  card: ProductCard,
  sibling: ModelChoice | undefined,
): Pick<CardChoice, 'pictureUrl' | 'cost'> {
  if (!sibling || sibling.productId === card.productId) return {};
  const { imageUrl, price, oldPrice, unitPrice } = sibling;
  const isAlike =
    price === card.price && oldPrice === card.oldPrice && unitPrice?.amount === card.unitPrice?.amount;
  return {
    ...(imageUrl && { pictureUrl: imageUrl }),
    ...(!isAlike && { cost: { price, oldPrice, unitPrice } }),
  };
}
