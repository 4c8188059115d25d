import type { CarouselLayout } from './carousel-layout.ts';
import { indexAfterArrow } from './carousel-steps.ts';

/** Milliseconds without a scroll event after which a carousel is at rest. */
const settleDelay = 120;

/** Animations of a carousel, and the handling when it settles. With reduced motion it jumps. */
export class CarouselMovement {
  /** Index where it last settled. */
  restIndex = 0;
  /** A pressed mouse button holds the track. */
  isDragged = false;
  readonly #layout: CarouselLayout;
  /** Milliseconds of an animation. */
  readonly #duration: number;
  readonly #onRest: () => void;
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(layout: CarouselLayout, duration: number, onRest: () => void) {
    this.#layout = layout;
    this.#duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration;
    this.#onRest = onRest;
  }

  get isAnimated(): boolean {
    return this.#frame !== 0;
  }

  turn(direction: 1 | -1): void {
    this.animateTo(indexAfterArrow(this.#layout.place, direction));
  }

  /** Moves to a slide; -1 and the number of slides are the ends of a loop. */
  animateTo(index: number): void {
    this.stop();
    const layout = this.#layout;
    const round = index < 0 ? layout.count : 0;
    const from = layout.position + round;
    const target = index + round;
    const startedAt = performance.now();
    layout.track.style.scrollSnapType = 'none';
    const draw = (now: number) => {
      const part = this.#duration ? Math.min(1, Math.max(0, (now - startedAt) / this.#duration)) : 1;
      layout.moveTo(from + (target - from) * (1 - (1 - part) ** 3));
      if (part < 1) {
        this.#frame = requestAnimationFrame(draw);
        return;
      }
      this.stop();
      this.settle();
    };
    this.#frame = requestAnimationFrame(draw);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { style } = this.#layout.track;
    style.scrollSnapType = '';
    style.userSelect = '';
  }

  settle(): void {
    if (this.isDragged || this.isAnimated) return;
    const layout = this.#layout;
    if (layout.isLoop && layout.position > layout.count - 0.1) layout.moveTo(layout.position - layout.count);
    const { place } = layout;
    this.restIndex = place.index;
    layout.showSlidesAt(place);
    this.#onRest();
  }

  settleSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.settle(), settleDelay);
  }

  /** Measures again after the size, the slides or the direction of writing have changed. */
  fit(): void {
    this.#layout.measure();
    if (!this.isAnimated && !this.isDragged) {
      this.#layout.moveTo(Math.min(this.restIndex, this.#layout.last));
    }
    this.settle();
  }

  end(): void {
    this.stop();
    clearTimeout(this.#settling);
  }
}
