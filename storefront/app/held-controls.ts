import { isInLatePart } from './ui/late-part.ts';

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

/** What is held: the browser itself handles every other control. */
export const heldSelector = 'button[type=button]:not([popovertarget], [command]), select';

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
  };
  for (const type of ['click', 'change']) addEventListener(type, hold, true);
  replay();
}
