/** Milliseconds that the pointer rests on an entry before its panel opens: passing over the bar opens nothing. */
const openDelay = 150;
/** Milliseconds in which the pointer may leave the bar by mistake. */
const closeDelay = 250;

type Open = (button: HTMLButtonElement | null) => void;

/** The panel that is open, and the change that waits for its delay. */
interface Panels {
  opened(): HTMLButtonElement | null;
  show(button: HTMLButtonElement | null, delay?: number): void;
  /** Forgets the change that waits. */
  keep(): void;
}

/**
 * Opens the panel of a `[data-category]` button: when it is pressed, or when a mouse rests on its entry. Escape closes
 * it and gives the focus back; so do a press elsewhere and the focus leaving it. Returns what ends all of that.
 */
export function openMegaPanels(nav: HTMLElement, open: Open): () => void {
  const ending = new AbortController();
  const panels = panelsOf(open);
  followPresses(nav, panels, ending.signal);
  followPointer(nav, panels, ending.signal);
  followFocus(nav, panels, ending.signal);
  return () => {
    panels.keep();
    ending.abort();
  };
}

function panelsOf(open: Open): Panels {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened: HTMLButtonElement | null = null;
  const keep = () => clearTimeout(timer);
  return {
    opened: () => opened,
    keep,
    show: (button, delay = 0) => {
      keep();
      const change = () => {
        opened = button;
        open(button);
      };
      if (delay === 0) change();
      else timer = setTimeout(change, delay);
    },
  };
}

function followPresses(nav: HTMLElement, { show }: Panels, signal: AbortSignal): void {
  nav.addEventListener(
    'click',
    ({ target }) => {
      const button = buttonAt(target);
      if (button) show(button.getAttribute('aria-expanded') === 'true' ? null : button);
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !nav.contains(target)) show(null);
    },
    { signal },
  );
}

function followPointer(nav: HTMLElement, { opened, show, keep }: Panels, signal: AbortSignal): void {
  nav.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse') return;
      if (isInPanel(target)) return keep();
      const button = buttonOfEntry(target);
      if (button !== opened()) show(button, button ? openDelay : closeDelay);
      else keep();
    },
    { signal },
  );
  nav.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'mouse' && !hasFocus(nav)) show(null, closeDelay);
    },
    { signal },
  );
}

function followFocus(nav: HTMLElement, { opened, show }: Panels, signal: AbortSignal): void {
  nav.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      const entry = opened()?.closest('li');
      if (relatedTarget instanceof Node && !entry?.contains(relatedTarget)) show(null);
    },
    { signal },
  );
  nav.addEventListener(
    'keydown',
    ({ key }) => {
      const button = opened();
      if (key !== 'Escape' || !button) return;
      button.focus();
      show(null);
    },
    { signal },
  );
}

function isInPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-mega-panel]') !== null;
}

function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('button[data-category]') : null;
}

/** The button of the menu's entry that holds the target. */
function buttonOfEntry(target: EventTarget | null): HTMLButtonElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('li')?.querySelector<HTMLButtonElement>('button[data-category]') ?? null;
}

function hasFocus(nav: HTMLElement): boolean {
  return nav.querySelector('[data-mega-panel] :focus-visible') !== null;
}
