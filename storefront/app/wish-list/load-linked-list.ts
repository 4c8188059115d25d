import type { RouterContextProvider } from 'react-router';
import { readLinkedTexts } from '../page/read-list-texts.ts';
import { readTexts } from '../page/read-texts.ts';
import type { ShopContext } from '../page/shop-context.ts';
import { loadCards } from '../product-card/load-cards.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { callShop, isMissing } from '../shop-api.ts';

/** A customer's list as whoever has its link sees it. */
export interface LinkedList {
  name: string;
  by: string | null;
  text: string;
  empty: string;
  products: ProductCardModel[];
  /** How many of a product are wished for, where these are several, and that in words. */
  wanted: Record<number, { quantity: number; text: string }>;
}

/** Null for a link that is made up or ended. */
export async function loadLinkedList(
  token: string,
  shopContext: ShopContext,
  context: Readonly<RouterContextProvider>,
): Promise<LinkedList | null> {
  try {
    const list = await callShop('GET /api/ShopWishList/Linked', { query: { token } }, context);
    const { wanted, ...texts } = readLinkedTexts(shopContext.language, list.ownerName);
    const several = list.items.filter(({ quantity }) => quantity > 1);
    return {
      ...texts,
      name: list.name,
      products: await loadCards(
        list.items.map(({ productId }) => productId),
        shopContext,
        readTexts(shopContext.language),
        context,
      ),
      wanted: Object.fromEntries(
        several.map(({ productId, quantity }) => [productId, { quantity, text: wanted(quantity) }]),
      ),
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
