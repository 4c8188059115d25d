import type { CustomerWishList, CustomerWishListSummary } from '@kamra/contract/customer-wish-lists.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readTexts } from '../page/read-texts.ts';
import { loadCards } from '../product-card/load-cards.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { callShop } from '../shop-api.ts';
import { type LoadedAccount, loadAccount } from './load-account.ts';

export interface LoadedLists extends LoadedAccount {
  lists: CustomerWishListSummary[];
  defaultProductIds: number[];
  /** The list that is open. */
  list: CustomerWishList | null;
  /** The products of the open list that are sold, or the one that is to be put on a list. */
  cards: ProductCardModel[];
  /** Where a list is to be chosen for one product. */
  addedId: number | null;
}

/** The named lists of an account, one of them (`?list=`), or the choice of a list for a product (`?add=`). */
export async function loadLists(args: LoaderFunctionArgs): Promise<LoadedLists> {
  const account = await loadAccount(args);
  const { context } = args;
  const { searchParams } = new URL(args.request.url);
  const [listId, productId] = [searchParams.get('list'), searchParams.get('add')];
  const all = await callShop('GET /api/Customer/WishList', {}, context);
  const list =
    listId === null
      ? null
      : await callShop('GET /api/Customer/WishList/:listId', { params: { listId: Number(listId) } }, context);
  const shownIds = list ? list.items.map((item) => item.productId) : productId ? [Number(productId)] : [];
  const t = readTexts(account.shopContext.language);
  const cards = await loadCards(shownIds, account.shopContext, t, context);
  return { ...account, ...all, list, cards, addedId: list ? null : (cards[0]?.productId ?? null) };
}
