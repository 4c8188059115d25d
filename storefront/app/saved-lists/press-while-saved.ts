import { compareList } from './compare-store.ts';
import { wishList } from './wish-list-store.ts';

const lists = { wish: wishList, compare: compareList };
const buttons = new Set<HTMLButtonElement>();

for (const list of Object.values(lists)) list.use.subscribe(() => buttons.forEach(mark));

/** As `ref` of a button with `data-list` and `data-product`: keeps it pressed while the product is listed. */
export function pressWhileSaved(button: HTMLButtonElement): () => void {
  buttons.add(button);
  mark(button);
  return () => buttons.delete(button);
}

function mark(button: HTMLButtonElement): void {
  const list = lists[button.dataset.list === 'wish' ? 'wish' : 'compare'];
  const { productIds } = list.use.getState();
  button.setAttribute('aria-pressed', String(productIds.includes(Number(button.dataset.product))));
}
