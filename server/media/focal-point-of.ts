import type { FocalPoint } from '@kamra/contract/focal-point.ts';

/** The focal point of a picture's row as a part of what clients see; nothing where it is the middle. */
export function focalPointOf(row: { focal_x?: number | null; focal_y?: number | null }): {
  focalPoint?: FocalPoint;
} {
  const { focal_x: x, focal_y: y } = row;
  return typeof x === 'number' && typeof y === 'number' ? { focalPoint: { x, y } } : {};
}
