/** How a picture is seen: so many times as large as it fits its window, its middle so far from the window's, in px. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const fitted: ZoomView = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;
const stepFactor = 2;

/** The view at another scale around a point of the window, counted from its middle: what is under it stays there. */
export function zoomAt(view: ZoomView, scale: number, point: Point, picture: Size, window: Size): ZoomView {
  const next = Math.min(maxScale, Math.max(1, scale));
  const factor = next / view.scale;
  return bounded(
    { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor },
    picture,
    window,
  );
}

/** The view a step larger or smaller. */
export function zoomStep(view: ZoomView, step: 1 | -1, picture: Size, window: Size): ZoomView {
  return zoomAt(view, view.scale * stepFactor ** step, { x: 0, y: 0 }, picture, window);
}

export function pan(view: ZoomView, by: Point, picture: Size, window: Size): ZoomView {
  return bounded({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, window);
}

/** No edge of the picture comes inside the window, and what is smaller than the window stays in its middle. */
function bounded({ scale, x, y }: ZoomView, picture: Size, window: Size): ZoomView {
  const furthest = (length: number, room: number) => Math.max(0, (length * scale - room) / 2);
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
  return {
    scale,
    x: within(x, furthest(picture.width, window.width)),
    y: within(y, furthest(picture.height, window.height)),
  };
}

/** The size of a picture that is as large as the window lets it be. */
export function fittedSize(picture: Size, window: Size): Size {
  const factor = Math.min(window.width / picture.width, window.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
}
