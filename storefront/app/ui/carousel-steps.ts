/** Position of a carousel: the first slide in view, the number of slides and of visible ones. */
export interface CarouselPlace {
  index: number;
  count: number;
  perView: number;
  /** After the last slide comes the first again. */
  loop: boolean;
}

/** The last slide that can be the first visible one. */
export function lastIndex({ count, perView, loop }: Omit<CarouselPlace, 'index'>): number {
  if (count <= perView) return 0;
  return loop ? count - 1 : count - perView;
}

/**
 * Where an arrow leads: one slide on in a loop, else a whole view, at most to the end. A loop passes its ends:
 * `count` stands for the first slide after the last one, -1 for the last one before the first.
 */
export function indexAfterArrow(place: CarouselPlace, direction: 1 | -1): number {
  if (lastIndex(place) === 0) return 0;
  if (place.loop) return place.index + direction;
  return Math.min(lastIndex(place), Math.max(0, place.index + direction * place.perView));
}

/** Where autoplay leads: one slide on; from the end of a carousel without a loop back to the first. */
export function indexAfterPause(place: CarouselPlace): number {
  if (place.loop) return indexAfterArrow(place, 1);
  return place.index >= lastIndex(place) ? 0 : place.index + 1;
}

/** Target of a drag: rounded in the direction of the drag. */
export function indexAfterDrag(position: number, start: number, last: number): number {
  const meant = 0.15;
  const index = position > start ? Math.ceil(position - meant) : Math.floor(position + meant);
  return Math.min(last, Math.max(0, index));
}

/** Whether a slide is visible while `position`, counted in slides, is first. */
export function isInView(slide: number, { index: position, count, perView, loop }: CarouselPlace): boolean {
  const after = slide - position;
  return (after >= 0 && after < perView) || (loop && after + count < perView);
}
