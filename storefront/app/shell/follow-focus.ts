/** How long it is waited for the page without what was removed: as long as a slow connection takes. */
const followMs = 10_000;
/** Of the last press alone. */
let changes: MutationObserver | undefined;

/**
 * After a press that removed what held the focus, such as a line of the cart, the focus goes on to the next of the
 * controls marked `data-removes`, else to the page's heading; without that it starts again at the top of the document.
 */
export function followFocus(): void {
  changes?.disconnect();
  const pressed = document.activeElement;
  if (!pressed || pressed === document.body) return;
  const control = pressed.closest(removing) ?? pressed.closest('li')?.querySelector(removing);
  const place = control ? removals().indexOf(control as HTMLElement) : -1;
  // What is led to may go as well, as the heading of a list whose data come a moment after its controls have changed.
  let held: Element = pressed;
  const follow = () => {
    if (held.isConnected || document.activeElement !== document.body) return;
    const left = removals();
    const next = place < 0 ? undefined : (left[place] ?? left.at(-1));
    if (next) next.focus();
    else focusHeading();
    held = document.activeElement ?? pressed;
  };
  // A frame later: what has just come may focus something itself.
  const observer = new MutationObserver(() => requestAnimationFrame(follow));
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), followMs);
  changes = observer;
}

/** Leads the focus to the heading of the page; nothing moves, and only who uses the keyboard sees it. */
export function focusHeading(): void {
  const content = document.getElementById('content');
  const heading = content?.querySelector('h1') ?? content;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const removing = '[data-removes]';

function removals(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`#content ${removing}`)];
}
