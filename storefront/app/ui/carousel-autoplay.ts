import type { CarouselLayout } from './carousel-layout.ts';
import type { CarouselMovement } from './carousel-movement.ts';
import { indexAfterPause } from './carousel-steps.ts';

interface CarouselAutoplayOptions {
  root: HTMLElement;
  layout: CarouselLayout;
  movement: () => CarouselMovement;
  /** Milliseconds between two slides; 0 disables autoplay. */
  delay: number;
  onChange: () => void;
}

/** Advances a carousel by a timer, unless it is hovered, focused, touched, dragged or hidden. */
export class CarouselAutoplay {
  isPlaying: boolean;
  readonly #options: CarouselAutoplayOptions;
  #isInViewport = true;
  #isTouched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CarouselAutoplayOptions) {
    this.#options = options;
    this.isPlaying = options.delay > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  get isRotating(): boolean {
    return this.isPlaying && !this.#isHeld();
  }

  #isHeld(): boolean {
    const { root, movement } = this.#options;
    return (
      movement().isDragged ||
      this.#isTouched ||
      !this.#isInViewport ||
      document.hidden ||
      (matchMedia('(hover: hover)').matches && root.matches(':hover')) ||
      root.querySelector(':focus-visible') !== null
    );
  }

  /** Restarts the timer to the next slide. */
  restart(): void {
    const { layout, movement, delay, onChange } = this.#options;
    clearTimeout(this.#timer);
    if (this.isRotating) {
      this.#timer = setTimeout(() => movement().animateTo(indexAfterPause(layout.place)), delay);
    }
    onChange();
  }

  play(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    this.restart();
  }

  /** Restarts after every event that may start or end a pause. */
  watch(signal: AbortSignal): void {
    const { root } = this.#options;
    const types = ['pointerenter', 'pointerleave', 'focusin', 'focusout', 'click'] as const;
    for (const type of types) root.addEventListener(type, () => setTimeout(() => this.restart()), { signal });
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
      const follow = ({ touches }: TouchEvent) => {
        this.#isTouched = [...touches].some(({ target }) => root.contains(target as Node));
        this.restart();
      };
      root.addEventListener(type, follow, { signal, passive: true });
    }
    document.addEventListener('visibilitychange', () => this.restart(), { signal });
    const viewport = new IntersectionObserver(([entry]) => {
      this.#isInViewport = entry?.isIntersecting ?? true;
      this.restart();
    });
    viewport.observe(root);
    signal.addEventListener('abort', () => {
      viewport.disconnect();
      clearTimeout(this.#timer);
    });
  }
}
