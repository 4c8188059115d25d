import { CarouselAutoplay } from './carousel-autoplay.ts';
import { listenForDrag } from './carousel-drag.ts';
import { CarouselLayout } from './carousel-layout.ts';
import { CarouselMovement } from './carousel-movement.ts';

export interface CarouselTiming {
  /** Milliseconds between two slides; without it there is no autoplay. */
  autoplay?: number;
  /** Milliseconds of a movement. */
  speed: number;
  loop?: boolean;
}

export interface CarouselState {
  index: number;
  last: number;
  /** Autoplay is on, unless it is paused by interaction. */
  isPlaying: boolean;
  /** Autoplay is running: not hovered, focused or paused. */
  isRotating: boolean;
}

export interface CarouselHandle {
  turn(direction: 1 | -1): void;
  show(index: number): void;
  play(isPlaying: boolean): void;
  end(): void;
}

/** Adds arrows, keyboard, mouse and autoplay to a scroll-snap track. */
export function runCarousel(
  root: HTMLElement,
  { autoplay: delay = 0, speed, loop = false }: CarouselTiming,
  onChange: (state: CarouselState) => void,
): CarouselHandle {
  const ending = new AbortController();
  const { signal } = ending;
  const layout = new CarouselLayout(root.querySelector('ul') as HTMLUListElement, loop);
  let reported = '';
  const report = () => {
    const { isPlaying, isRotating } = autoplay;
    const state = { index: layout.place.index % layout.count, last: layout.last, isPlaying, isRotating };
    const text = JSON.stringify(state);
    if (text !== reported) onChange(state);
    reported = text;
  };
  const autoplay = new CarouselAutoplay({ root, layout, movement: () => movement, delay, onChange: report });
  const movement = new CarouselMovement(layout, speed, () => autoplay.restart());

  listenForScroll(layout, movement, report, signal);
  listenForKeys(root, layout, movement, signal);
  listenForDrag(layout, movement, signal);
  movement.fit();
  watchLayout(layout.track, () => movement.fit(), signal);
  autoplay.watch(signal);

  return {
    turn: (direction) => movement.turn(direction),
    show: (index) => movement.animateTo(index),
    play: (isPlaying) => autoplay.play(isPlaying),
    end: () => {
      ending.abort();
      movement.end();
    },
  };
}

function listenForScroll(
  layout: CarouselLayout,
  movement: CarouselMovement,
  onScroll: () => void,
  signal: AbortSignal,
): void {
  const options = { signal, passive: true };
  const follow = () => {
    // The last event of a movement may come after it has settled: the time to the next slide runs by then.
    if (!movement.isAnimated && Math.abs(layout.position - movement.restIndex) < 0.01) return;
    layout.shiftFirstSlides(layout.position);
    onScroll();
    movement.settleSoon();
  };
  layout.track.addEventListener('scroll', follow, options);
  layout.track.addEventListener('wheel', () => movement.stop(), options);
  layout.track.addEventListener('touchstart', () => movement.stop(), options);
}

function listenForKeys(
  root: HTMLElement,
  layout: CarouselLayout,
  movement: CarouselMovement,
  signal: AbortSignal,
): void {
  const actions: Record<string, () => void> = {
    ArrowRight: () => movement.turn(layout.sign),
    ArrowLeft: () => movement.turn(layout.sign === 1 ? -1 : 1),
    Home: () => movement.animateTo(0),
    End: () => movement.animateTo(layout.last),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  root.addEventListener('keydown', onKeyDown, { signal });
}

function watchLayout(track: HTMLElement, onChange: () => void, signal: AbortSignal): void {
  const sizes = new ResizeObserver(onChange);
  const changes = new MutationObserver(onChange);
  sizes.observe(track);
  changes.observe(track, { childList: true });
  changes.observe(document.documentElement, { attributeFilter: ['dir'] });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    changes.disconnect();
  });
}
