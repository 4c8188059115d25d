import { type CarouselPlace, isInView, lastIndex } from './carousel-steps.ts';

/**
 * The layout of a carousel's track. Positions are counted in slides from the start. A loop shifts the first slides
 * behind the last ones as soon as they are out of view.
 */
export class CarouselLayout {
  readonly track: HTMLUListElement;
  readonly #wantsLoop: boolean;
  #slides: HTMLElement[] = [];
  #step = 1;
  #perView = 1;
  /** Slides in view, the one of which only a piece is seen counted too. */
  #seen = 1;
  /** 1 where the line runs to the right, -1 where it runs to the left. */
  sign: 1 | -1 = 1;

  constructor(track: HTMLUListElement, wantsLoop: boolean) {
    this.track = track;
    this.#wantsLoop = wantsLoop;
  }

  get count(): number {
    return this.#slides.length;
  }

  get isLoop(): boolean {
    return this.#wantsLoop && this.count > this.#perView;
  }

  get position(): number {
    return this.toSlides(this.track.scrollLeft);
  }

  get place(): CarouselPlace {
    return {
      index: Math.round(this.position),
      count: this.count,
      perView: this.#perView,
      loop: this.isLoop,
    };
  }

  get last(): number {
    return lastIndex(this.place);
  }

  /** Pixels to the right as slides along the line. */
  toSlides(pixels: number): number {
    return (pixels * this.sign) / this.#step;
  }

  measure(): void {
    const { track } = this;
    this.#slides = [...track.children] as HTMLElement[];
    this.sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    const [first, second] = this.#slides;
    this.#step = Math.abs((second?.offsetLeft ?? track.clientWidth) - (first?.offsetLeft ?? 0)) || 1;
    this.#perView = Math.max(1, Math.round(track.clientWidth / this.#step));
    this.#seen = Math.max(1, Math.ceil(track.clientWidth / this.#step - 0.1));
  }

  moveTo(position: number): void {
    this.shiftFirstSlides(position);
    this.track.scrollLeft = position * this.#step * this.sign;
  }

  shiftFirstSlides(position: number): void {
    const round = `${this.count * this.#step * this.sign}px`;
    for (const [index, slide] of this.#slides.entries()) {
      slide.style.translate = this.isLoop && index < this.#perView && position > index + 0.99 ? round : '';
    }
  }

  /** Makes slides out of layout inert, moves the focus out of them, and loads the pictures of the next layout. */
  showSlidesAt(place: CarouselPlace): void {
    const shown = this.#slides.map((_, index) => isInView(index, { ...place, perView: this.#seen }));
    const active = document.activeElement;
    const left = this.#slides.findIndex((slide, index) => !shown[index] && slide.contains(active));
    for (const [index, slide] of this.#slides.entries()) {
      slide.inert = !shown[index];
      if (!shown[index] && !isInView(index, { ...place, index: place.index + this.#perView })) continue;
      for (const image of slide.querySelectorAll('img')) image.loading = 'eager';
    }
    if (left >= 0) {
      this.#slides[place.index % this.count]?.querySelector('a')?.focus({ preventScroll: true });
    }
  }
}
