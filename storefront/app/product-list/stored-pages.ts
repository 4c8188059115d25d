import type { ProductCardModel } from '../product-card/product-card-model.ts';

/** The pages of a list appended by "show more", for the lifetime of the document: going back restores them all. */
interface StoredPages {
  key: string;
  firstPage: number;
  lastPage: number;
  cards: ProductCardModel[];
}

const maxLists = 5;
let lists: StoredPages[] = [];

/** Stores the shown pages, so that the next one is appended. */
export function storePages(
  key: string,
  firstPage: number,
  lastPage: number,
  cards: ProductCardModel[],
): void {
  lists = [{ key, firstPage, lastPage, cards }, ...lists.filter((list) => list.key !== key)].slice(
    0,
    maxLists,
  );
}

export function dropPages(key: string): void {
  lists = lists.filter((list) => list.key !== key);
}

/** A page's own products, behind those of the pages before it that were stored. */
export function joinPages(
  key: string,
  page: number,
  cards: ProductCardModel[],
): { firstPage: number; cards: ProductCardModel[] } {
  const stored = lists.find((list) => list.key === key);
  if (!stored || stored.lastPage !== page - 1) return { firstPage: page, cards };
  const seen = new Set(cards.map(({ productId }) => productId));
  return {
    firstPage: stored.firstPage,
    cards: [...stored.cards.filter(({ productId }) => !seen.has(productId)), ...cards],
  };
}
