import type { ReactNode } from 'react';

interface CarouselTrackProps {
  /** The CSS class with the number of visible slides. */
  slides: `slides-${string}`;
  labelledBy?: string;
  /** Whether changes are announced, only without autoplay. */
  live?: 'off' | 'polite';
  children: ReactNode;
}

/** Slides side by side, each a list item; snaps when it is scrolled. */
export function CarouselTrack({ slides, labelledBy, live, children }: CarouselTrackProps) {
  return (
    <ul aria-labelledby={labelledBy} aria-live={live} className={`carousel-track ${slides}`}>
      {children}
    </ul>
  );
}
