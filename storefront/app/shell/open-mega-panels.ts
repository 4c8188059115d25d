/** Milliseconds that the pointer rests on an entry before its panel opens: passing over the bar opens nothing. */
const openDelay = 150;
/** Milliseconds in which the pointer may leave the bar by mistake. */
const closeDelay = 250;

type Open = (button: HTMLButtonElement | null) => void;

/**
 * Opens the panel of a `[data-category]` button: when it is pressed, or when a mouse rests on its entry. Escape closes
 * it and gives the focus back; so do a press elsewhere and the focus leaving it. Returns what ends all of that.
 */
export function openMegaPanels(nav: HTMLElement, open: Open): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opened: HTMLButtonElement | null = null;
  const show = (button: HTMLButtonElement | null, delay = 0) => {
    clearTimeout(timer);
    const change = () => {
      opened = button;
      open(button);
    };
    if (delay === 0) change();
    else timer = setTimeout(change, delay);
  };
  const isInPanel = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[data-mega-panel]') !== null;

  nav.addEventListener(
    'click',
    ({ target }) => {
      const button = buttonAt(target);
      if (button) show(button.getAttribute('aria-expanded') === 'true' ? null : button);
    },
    { signal },
  );
  nav.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse') return;
      if (isInPanel(target)) return clearTimeout(timer);
      const button = buttonOfEntry(target);
      if (button !== opened) show(button, button ? openDelay : closeDelay);
      else clearTimeout(timer);
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
  nav.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      const entry = opened?.closest('li');
      if (relatedTarget instanceof Node && !entry?.contains(relatedTarget)) show(null);
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
  nav.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !opened) return;
      opened.focus();
      show(null);
    },
    { signal },
  );
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
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
