import type { ReactNode } from 'react';

interface CarouselTrackProps {
  /** The class of the style sheet that says how many slides are seen at once. */
  slides: `slides-${string}`;
  labelledBy?: string;
  /** What turns up is read out; only while nothing moves by itself. */
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
