import type { FocalPoint } from '@kamra/contract/focal-point.ts';
import { pictureWidths } from '@kamra/contract/media.ts';

/** A picture known by one address only: every smaller width of it exists as well. */
export function pictureOfUrl(url: string, width: number, height: number, position?: FocalPoint | string) {
  const largest = Number(/\/(\d+)\.webp$/.exec(url)?.[1] ?? 0);
  const widths = pictureWidths.filter((each) => each <= largest);
  return {
    url,
    width,
    height,
    widths,
    position: typeof position === 'object' ? positionOf(position) : position,
  };
}

/** A focal point as CSS writes it. */
export function positionOf(focalPoint?: FocalPoint): string | undefined {
  return focalPoint && `${focalPoint.x}% ${focalPoint.y}%`;
}
