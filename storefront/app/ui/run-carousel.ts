import { indexAfterArrow, indexAfterDrag, indexAfterPause, isInView, lastIndex } from './carousel-steps.ts';

export interface CarouselTiming {
  /** Milliseconds between two slides; without it the carousel moves only when asked. */
  autoplay?: number;
  /** Milliseconds of a movement. */
  speed: number;
  loop?: boolean;
}

export interface CarouselState {
  index: number;
  last: number;
  /** Plays, unless something holds it. */
  isPlaying: boolean;
  /** Moves by itself right now: nobody points at it, is in it with the keyboard or has paused it. */
  isRotating: boolean;
}

export interface CarouselHandle {
  turn(direction: 1 | -1): void;
  show(index: number): void;
  play(isPlaying: boolean): void;
  end(): void;
}

const settlingTime = 120;
const dragStart = 5;

/**
 * Arrows, keyboard, mouse and time for a track that scrolls and snaps by itself. A loop sets the first slides
 * behind the last ones as soon as they have left the view, and steps back unseen where both pictures agree.
 */
export function runCarousel(
  root: HTMLElement,
  { autoplay = 0, speed, loop: wantsLoop = false }: CarouselTiming,
  onChange: (state: CarouselState) => void,
): CarouselHandle {
  const track = root.querySelector('ul') as HTMLUListElement;
  let slides: HTMLElement[] = [];
  let count = 0;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const canHover = matchMedia('(hover: hover)').matches;
  const ending = new AbortController();
  const { signal } = ending;
  let step = 1;
  let perView = 1;
  let sign = 1;
  let isPlaying = autoplay > 0 && !isCalm;
  let isSeen = true;
  /** Where it last came to rest. */
  let rest = 0;
  let drag: { x: number; from: number; moved: boolean } | null = null;
  let frame = 0;
  let settling: ReturnType<typeof setTimeout>;
  let waiting: ReturnType<typeof setTimeout>;
  let told = '';

  const isLoop = () => wantsLoop && count > perView;
  const position = () => (track.scrollLeft * sign) / step;
  const place = () => ({ index: Math.round(position()), count, perView, loop: isLoop() });
  const last = () => lastIndex(place());
  const isHeld = () =>
    drag !== null ||
    !isSeen ||
    document.hidden ||
    (canHover && root.matches(':hover')) ||
    root.querySelector(':focus-visible') !== null;

  const measure = () => {
    slides = [...track.children] as HTMLElement[];
    count = slides.length;
    sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    step = Math.abs((slides[1]?.offsetLeft ?? track.clientWidth) - (slides[0]?.offsetLeft ?? 0)) || 1;
    perView = Math.max(1, Math.round(track.clientWidth / step));
  };
  const setApart = (at: number) => {
    for (const [index, slide] of slides.entries()) {
      slide.style.translate =
        isLoop() && index < perView && at > index + 0.99 ? `${count * step * sign}px` : '';
    }
  };
  const moveTo = (at: number) => {
    setApart(at);
    track.scrollLeft = at * step * sign;
  };
  const tell = () => {
    const isRotating = isPlaying && !isHeld();
    const state = { index: place().index % count, last: last(), isPlaying, isRotating };
    const text = JSON.stringify(state);
    if (text !== told) onChange(state);
    told = text;
  };
  /** Starts the time to the next slide anew. */
  const wait = () => {
    clearTimeout(waiting);
    if (isPlaying && !isHeld()) waiting = setTimeout(() => animateTo(indexAfterPause(place())), autoplay);
    tell();
  };
  const settle = () => {
    if (drag || frame) return;
    if (isLoop() && position() > count - 0.1) moveTo(position() - count);
    const now = place();
    rest = now.index;
    const shown = slides.map((_, index) => isInView(index, now));
    const active = document.activeElement;
    const left = slides.findIndex((slide, index) => !shown[index] && slide.contains(active));
    for (const [index, slide] of slides.entries()) {
      slide.inert = !shown[index];
      if (!shown[index] && !isInView(index, { ...now, index: now.index + perView })) continue;
      for (const image of slide.querySelectorAll('img')) image.loading = 'eager';
    }
    if (left >= 0) slides[now.index % count]?.querySelector('a')?.focus({ preventScroll: true });
    wait();
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    track.style.scrollSnapType = '';
    track.style.userSelect = '';
  };
  const animateTo = (to: number) => {
    stop();
    let from = position();
    let target = to;
    if (target < 0) {
      target += count;
      from += count;
    }
    const began = performance.now();
    track.style.scrollSnapType = 'none';
    const draw = (now: number) => {
      const part = isCalm ? 1 : Math.min(1, Math.max(0, (now - began) / speed));
      moveTo(from + (target - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(draw);
      else {
        stop();
        settle();
      }
    };
    frame = requestAnimationFrame(draw);
  };
  const turn = (direction: 1 | -1) => animateTo(indexAfterArrow(place(), direction));

  const listen = <Type extends keyof HTMLElementEventMap>(
    target: HTMLElement | Window,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ) => target.addEventListener(type, listener as EventListener, { signal, ...options });

  listen(
    track,
    'scroll',
    () => {
      // The last event of a movement may come after it has settled: the time to the next slide runs by then.
      if (!frame && Math.abs(position() - rest) < 0.01) return;
      setApart(position());
      tell();
      clearTimeout(settling);
      settling = setTimeout(settle, settlingTime);
    },
    { passive: true },
  );
  for (const type of ['wheel', 'touchstart'] as const) listen(track, type, stop, { passive: true });
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout', 'touchend', 'click'] as const) {
    listen(root, type, () => setTimeout(wait));
  }
  document.addEventListener('visibilitychange', wait, { signal });

  listen(root, 'keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const turns: Record<string, () => void> = {
      ArrowRight: () => turn(sign as 1 | -1),
      ArrowLeft: () => turn(-sign as 1 | -1),
      Home: () => animateTo(0),
      End: () => animateTo(last()),
    };
    const wanted = turns[event.key];
    if (!wanted) return;
    event.preventDefault();
    wanted();
  });

  listen(track, 'dragstart', (event) => event.preventDefault());
  listen(track, 'pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    stop();
    drag = { x: event.clientX, from: position(), moved: false };
  });
  listen(window, 'pointermove', (event) => {
    if (!drag) return;
    const by = (drag.x - event.clientX) * sign;
    if (!drag.moved && Math.abs(by) < dragStart) return;
    if (!drag.moved && by < 0 && isLoop() && drag.from < 1) drag.from += count;
    drag.moved = true;
    track.style.scrollSnapType = 'none';
    track.style.userSelect = 'none';
    moveTo(drag.from + by / step);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    listen(window, type, () => {
      const ended = drag;
      drag = null;
      if (!ended?.moved) return;
      animateTo(indexAfterDrag(position(), ended.from, isLoop() ? count : last()));
      const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      track.addEventListener('click', swallow, { capture: true });
      setTimeout(() => track.removeEventListener('click', swallow, { capture: true }));
    });
  }

  const fit = () => {
    measure();
    if (!frame && !drag) moveTo(Math.min(rest, last()));
    settle();
  };
  const sizes = new ResizeObserver(fit);
  const changes = new MutationObserver(fit);
  const views = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? true;
    wait();
  });
  fit();
  sizes.observe(track);
  changes.observe(track, { childList: true });
  changes.observe(document.documentElement, { attributeFilter: ['dir'] });
  views.observe(root);

  return {
    turn,
    show: animateTo,
    play: (wanted) => {
      isPlaying = wanted;
      wait();
    },
    end: () => {
      ending.abort();
      stop();
      clearTimeout(settling);
      clearTimeout(waiting);
      sizes.disconnect();
      changes.disconnect();
      views.disconnect();
    },
  };
}
