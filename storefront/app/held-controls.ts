declare global {
  interface Window {
    /**
     * Buttons clicked and lists chosen from before hydration, in order, with the value chosen; null afterwards.
     * Repeated clicks on one control count once.
     */
    heldControls?: Map<HeldControl, string> | null | undefined;
  }
}

type HeldControl = HTMLButtonElement | HTMLSelectElement;

/**
 * What is held: the browser itself handles every other control. A form that only scripts send has the method `dialog`:
 * outside of a dialog the browser itself does nothing with it, and what was typed reaches no address. `data-held` is
 * for buttons that the browser handles in another way than scripts do.
 */
export const heldSelector =
  'button[type=button]:not([popovertarget],[command]),[method=dialog] [type=submit],[data-held],select';

/** How often a held control is tried again, in milliseconds. */
const interval = 50;

/**
 * Replays what was done before hydration. From then on it holds clicks and choices only in parts of the page whose
 * scripts have not come yet: React drops what happens in them.
 */
export function replayHeldControls(): void {
  const held = window.heldControls ?? new Map<HeldControl, string>();
  window.heldControls = null;

  const replay = () => {
    for (const [control, value] of held) {
      if (isInLatePart(control)) continue;
      held.delete(control);
      if (control instanceof HTMLButtonElement) control.click();
      else {
        control.value = value;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }
    if (held.size > 0) setTimeout(replay, interval);
  };
  const hold = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HeldControl>(heldSelector);
    if (!control || !isInLatePart(control)) return;
    if ((event.type === 'click') !== control instanceof HTMLButtonElement) return;
    if (held.size === 0) setTimeout(replay, interval);
    held.set(control, control.value);
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const type of ['click', 'change']) addEventListener(type, hold, true);
  replay();
}

/** Whether React has yet to take this node over: it stands in a part that React has marked with comments. */
function isInLatePart(node: Node): boolean {
  let isMarked = false;
  for (let part: Node | null = node; part; part = part.parentNode) {
    if (Object.keys(part).some((key) => key.startsWith('__reactProps$'))) return isMarked;
    isMarked ||= standsBetweenMarks(part);
  }
  return false;
}

function standsBetweenMarks(node: Node): boolean {
  let open = 0;
  for (let sibling: Node | null = node; sibling; sibling = sibling.previousSibling) {
    if (!(sibling instanceof Comment)) continue;
    if (sibling.data === '/$') open--;
    else if (sibling.data.startsWith('$')) open++;
  }
  return open > 0;
}
