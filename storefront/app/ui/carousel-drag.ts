import type { CarouselLayout } from './carousel-layout.ts';
import type { CarouselMovement } from './carousel-movement.ts';
import { indexAfterDrag } from './carousel-steps.ts';

/** Pixels that a pressed mouse may move and still click. */
const dragThreshold = 5;

/** Lets the mouse drag the track; touch scrolls it without this. */
export function listenForDrag(layout: CarouselLayout, movement: CarouselMovement, signal: AbortSignal): void {
  const { track } = layout;
  let drag: { x: number; from: number; hasMoved: boolean } | null = null;

  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  track.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      movement.stop();
      movement.isDragged = true;
      drag = { x: event.clientX, from: layout.position, hasMoved: false };
    },
    { signal },
  );
  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const pixels = drag.x - event.clientX;
    const slides = layout.toSlides(pixels);
    if (!drag.hasMoved && Math.abs(pixels) < dragThreshold) return;
    if (!drag.hasMoved && slides < 0 && layout.isLoop && drag.from < 1) drag.from += layout.count;
    drag.hasMoved = true;
    track.style.scrollSnapType = 'none';
    track.style.userSelect = 'none';
    layout.moveTo(drag.from + slides);
  };
  const release = () => {
    const ended = drag;
    drag = null;
    movement.isDragged = false;
    if (!ended?.hasMoved) return;
    movement.animateTo(
      indexAfterDrag(layout.position, ended.from, layout.isLoop ? layout.count : layout.last),
    );
    swallowClick(track);
  };
  addEventListener('pointermove', follow, { signal });
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', release, { signal });
}

/** The click that ends a drag is not meant for the link below it. */
function swallowClick(track: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  track.addEventListener('click', swallow, { capture: true });
  setTimeout(() => track.removeEventListener('click', swallow, { capture: true }));
}
