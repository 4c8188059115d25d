let isFollowing = false;

/**
 * Shows a card's further pictures while a pointer moves over it from side to side, and the second one on focus.
 * They are loaded only then, in place of the first one.
 */
export function followCards(): void {
  if (isFollowing) return;
  isFollowing = true;
  let shown: HTMLElement | null = null;
  const show = (tile: HTMLElement | null, index: number) => {
    if (shown && shown !== tile) setPicture(shown, 0);
    shown = tile;
    if (tile) setPicture(tile, index);
  };
  document.addEventListener('pointermove', ({ target, clientX, clientY, pointerType }) => {
    if (pointerType !== 'mouse') return;
    const tile = tileAt(target);
    show(tile, tile ? pictureAt(tile, clientX, clientY) : 0);
  });
  document.addEventListener('focusin', ({ target }) => {
    const isByKeyboard = target instanceof Element && target.matches(':focus-visible');
    show(isByKeyboard ? tileAt(target) : null, 1);
  });
}

function tileAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('article')?.querySelector<HTMLElement>('[data-more]') ?? null;
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

function setPicture(tile: HTMLElement, index: number): void {
  const [url, focus = ''] = urlsOf(tile)[index - 1]?.split('#') ?? [];
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
  picture.style.objectPosition = focus.replace(',', ' ');
  if (url && picture.getAttribute('src') !== url) picture.src = url;
}
