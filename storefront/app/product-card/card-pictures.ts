import { showChoice } from './show-choice.ts';

let isFollowing = false;
const choiceSelector = 'a.choice:not([aria-current])';

/** What a card shows in place of its own picture: a further one of its product, or that of a choice. */
interface Shown {
  tile: HTMLElement;
  url: string | undefined;
  choice: HTMLElement | null;
}

/**
 * Shows a card's further pictures while a pointer moves over it from side to side, the second one on focus, and of a
 * colour or size that is pointed at or focused its picture and price. Pictures are loaded only then.
 */
export function followCards(): void {
  if (isFollowing) return;
  isFollowing = true;
  let last: Shown | null = null;
  const show = (next: Shown | null) => {
    if (last && last.tile !== next?.tile) showIn({ tile: last.tile, url: undefined, choice: null });
    last = next;
    if (next) showIn(next);
  };
  document.addEventListener('pointermove', ({ target, clientX, clientY, pointerType }) => {
    if (pointerType !== 'mouse') return;
    show(shownAt(target, (tile) => pictureAt(tile, clientX, clientY)));
  });
  document.addEventListener('focusin', ({ target }) => {
    const isByKeyboard = target instanceof Element && target.matches(':focus-visible');
    show(isByKeyboard ? shownAt(target, () => 1) : null);
  });
}

function shownAt(target: EventTarget | null, indexIn: (tile: HTMLElement) => number): Shown | null {
  if (!(target instanceof Element)) return null;
  const tile = target.closest('article')?.querySelector<HTMLElement>('.picture-tile');
  if (!tile) return null;
  const choice = target.closest<HTMLElement>(choiceSelector);
  return { tile, choice, url: choice ? choice.dataset.picture : urlsOf(tile)[indexIn(tile) - 1] };
}

function pictureAt(tile: HTMLElement, x: number, y: number): number {
  const { left, width, top, bottom } = tile.getBoundingClientRect();
  if (y < top || y > bottom) return 0;
  return indexAt((x - left) / width, urlsOf(tile).length + 1);
}

/** Which of `count` pictures belongs to a place from 0 to 1 across the tile. */
export function indexAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)));
}

function urlsOf(tile: HTMLElement): string[] {
  return tile.dataset.more?.split(' ') ?? [];
}

function showIn({ tile, url, choice }: Shown): void {
  setPicture(tile, url);
  const card = tile.closest('article');
  if (card) showChoice(card, choice);
}

function setPicture(tile: HTMLElement, url: string | undefined): void {
  let picture = tile.querySelector<HTMLImageElement>('img[data-extra]');
  if (!picture && url) {
    picture = document.createElement('img');
    picture.dataset.extra = '';
    picture.alt = '';
    picture.className = 'absolute inset-0 size-full object-cover';
    tile.append(picture);
  }
  if (!picture) return;
  picture.hidden = !url;
  if (url && picture.getAttribute('src') !== url) picture.src = url;
}
