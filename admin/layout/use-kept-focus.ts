import { useEffect } from 'react';
import { hasDialog } from '../ui/open-dialogs.ts';

/** How long the page itself has for placing the focus, milliseconds. */
const settleMs = 100;
const row = 'li, tr, fieldset';
const control = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]';

/** Where the focus was, and what that lay in, with its place among its siblings. */
type Path = { element: HTMLElement; index: number }[];

/**
 * When what had the focus goes, as the button of an action that is done, the row that is deleted, the dialog whose
 * opener went, the focus stays where it was: in the row that came up, else at the heading over it. Without it readers
 * of the screen are back at its top.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, []);
}

function keepFocus(): () => void {
  let last: HTMLElement | undefined; // anywhere, in dialogs too
  let path: Path = []; // on the screen
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    last = target as HTMLElement;
    if (last.closest('main')) path = pathOf(last);
  };
  const forget = ({ target }: PointerEvent) => {
    if (!last?.contains(target as Node)) last = undefined; // a press beside takes the focus away on purpose
  };
  const settle = () => {
    timer = undefined;
    if (last && document.activeElement === document.body && !hasDialog()) restore(last, path);
  };
  const observer = new MutationObserver(() => (timer ??= setTimeout(settle, settleMs)));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget);
  };
}

function pathOf(element: HTMLElement): Path {
  const path: Path = [];
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    path.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  return path;
}

/** To the element itself if it is still there, and waits while it is only disabled, as a button whose call runs. */
function restore(last: HTMLElement, path: Path): void {
  for (const own of [last, path[0]?.element]) {
    if (!own?.isConnected) continue;
    if (!own.matches(':disabled')) own.focus({ preventScroll: true });
    return;
  }
  const place = placeLeft(path);
  if (!place) return;
  if (!place.matches(control)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * The row that is now where the gone one was, else the heading of what is left around it. No row where fingers type: the
 * keyboard that a field of it opens would cover the screen.
 */
function placeLeft(path: Path): HTMLElement | null {
  const at = path.findIndex(({ element }) => element.isConnected);
  const gone = path[at - 1];
  if (gone?.element.matches(row) && !matchMedia('(pointer: coarse)').matches) {
    const rows = path[at]!.element.children;
    const next = rows[Math.min(gone.index, rows.length - 1)];
    const own = next?.matches(row) && [...next.querySelectorAll<HTMLElement>(control)].find(isShown);
    if (own) return own;
  }
  for (const { element } of path.slice(Math.max(at, 0))) {
    const heading = [...element.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isShown);
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main h1');
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}
