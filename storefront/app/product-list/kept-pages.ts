import type { ShownCard } from '../product/shown-card.ts';

/** The pages of a list that "show more" has joined, while the document lives: coming back finds them all. */
interface KeptPages {
  key: string;
  firstPage: number;
  lastPage: number;
  cards: ShownCard[];
}

const mostLists = 5;
let lists: KeptPages[] = [];

/** Keeps what is on the page, so that the next page joins it. */
export function keepPages(key: string, firstPage: number, lastPage: number, cards: ShownCard[]): void {
  lists = [{ key, firstPage, lastPage, cards }, ...lists.filter((list) => list.key !== key)].slice(
    0,
    mostLists,
  );
}

export function dropPages(key: string): void {
  lists = lists.filter((list) => list.key !== key);
}

/** A page's own products, behind those of the pages before it that were kept. */
export function joinPages(
  key: string,
  page: number,
  cards: ShownCard[],
): { firstPage: number; cards: ShownCard[] } {
  const kept = lists.find((list) => list.key === key);
  if (!kept || kept.lastPage !== page - 1) return { firstPage: page, cards };
  const seen = new Set(cards.map(({ productId }) => productId));
  return {
    firstPage: kept.firstPage,
    cards: [...kept.cards.filter(({ productId }) => !seen.has(productId)), ...cards],
  };
}
