import { useEffect, useRef, useState } from 'react';
import { loadPart } from './connection.ts';
import type { CarouselHandle, CarouselState, CarouselTiming } from './run-carousel.ts';

const near = '200px';

/**
 * Adds arrows, autoplay and keyboard to the carousel in `root` once it is nearly in view. Until then, and without
 * JavaScript, it is a scrollable row, and `state` is null.
 */
export function useCarousel({ autoplay, speed, loop }: CarouselTiming) {
  const root = useRef<HTMLElement>(null);
  const handle = useRef<CarouselHandle>(null);
  const [state, setState] = useState<CarouselState | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let isGone = false;
    const watcher = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        const { runCarousel } = await loadPart(() => import('./run-carousel.ts'));
        if (!isGone) handle.current = runCarousel(element, { autoplay, speed, loop }, setState);
      },
      { rootMargin: near },
    );
    watcher.observe(element);
    return () => {
      isGone = true;
      watcher.disconnect();
      handle.current?.end();
    };
  }, [autoplay, speed, loop]);
  return { root, handle, state };
}

export type Carousel = ReturnType<typeof useCarousel>;
