import { describe, expect, test } from 'vitest';
import { fitted, fittedSize, maxScale, pan, zoomAt, zoomStep } from './zoom-view.ts';

const window = { width: 400, height: 800 };
const picture = { width: 400, height: 400 };

describe('a zoomed picture', () => {
  test('begins as large as its window lets it be', () => {
    expect(fittedSize({ width: 1000, height: 500 }, window)).toEqual({ width: 400, height: 200 });
    expect(fittedSize({ width: 500, height: 1000 }, window)).toEqual({ width: 400, height: 800 });
  });

  test('keeps in its place what is pointed at', () => {
    const view = zoomAt(fitted, 4, { x: 100, y: 100 }, picture, window);
    expect(view).toEqual({ scale: 4, x: -300, y: -300 });
  });

  test('shows nothing beside itself, and what is smaller than the window stays in the middle', () => {
    expect(zoomAt(fitted, 2, { x: 200, y: 200 }, picture, window)).toEqual({ scale: 2, x: -200, y: 0 });
    expect(pan({ scale: 2, x: 0, y: 0 }, { x: 999, y: 999 }, picture, window)).toEqual({
      scale: 2,
      x: 200,
      y: 0,
    });
    expect(pan(fitted, { x: 50, y: 50 }, picture, window)).toEqual(fitted);
  });

  test('is never smaller than the window nor larger than four times', () => {
    expect(zoomStep(fitted, -1, picture, window)).toEqual(fitted);
    let view = fitted;
    for (let press = 0; press < 9; press++) view = zoomStep(view, 1, picture, window);
    expect(view.scale).toBe(maxScale);
  });
});
