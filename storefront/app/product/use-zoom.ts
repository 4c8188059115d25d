import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  fitted,
  fittedSize,
  type Point,
  pan,
  type Size,
  type ZoomView,
  zoomAt,
  zoomStep,
} from './zoom-view.ts';

const doubleTapMs = 350;
const doubleTapReach = 30;
const doubleTapScale = 2.5;
const wheelSensitivity = 0.0015;
const keyStep = 80;

/** A picture in its window: pinch, wheel, drag, double tap and keys change how it is seen. */
export function useZoom(box: RefObject<HTMLElement | null>, picture: Size) {
  const [view, setView] = useState(fitted);
  const sizes = () => {
    const { clientWidth = 1, clientHeight = 1 } = box.current ?? {};
    const room = { width: clientWidth, height: clientHeight };
    return [fittedSize(picture, room), room] as const;
  };
  const change = (next: (view: ZoomView, fit: Size, room: Size) => ZoomView) =>
    setView((current) => next(current, ...sizes()));
  const zoomTo = (scale: (current: number) => number, at: Point) =>
    change((current, ...rest) => zoomAt(current, scale(current.scale), at, ...rest));
  const pointers = usePointers(box, change);
  const onDoubleTap = useDoubleTap((at) => zoomTo((scale) => (scale > 1 ? 1 : doubleTapScale), at));
  useWheel(box, (factor, at) => zoomTo((scale) => scale * factor, at));
  return {
    view,
    reset: () => setView(fitted),
    step: (direction: 1 | -1) => change((current, ...rest) => zoomStep(current, direction, ...rest)),
    /** Handles a key that zooms or moves; false for every other. */
    press: (key: string): boolean => {
      const move = view.scale > 1 ? moves[key] : undefined;
      if (move) change((current, ...rest) => pan(current, move, ...rest));
      else if (key === '+' || key === '=') change((current, ...rest) => zoomStep(current, 1, ...rest));
      else if (key === '-') change((current, ...rest) => zoomStep(current, -1, ...rest));
      else if (key === '0') setView(fitted);
      else return false;
      return true;
    },
    handlers: {
      ...pointers,
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const wasTap = pointers.onPointerUp(event);
        if (wasTap) onDoubleTap(event.timeStamp, fromMiddle(event.currentTarget, event));
      },
    },
  };
}

const moves: Record<string, Point> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

type Change = (next: (view: ZoomView, fit: Size, room: Size) => ZoomView) => void;

/** One pointer drags, two pinch. `onPointerUp` tells whether it was a tap. */
function usePointers(box: RefObject<HTMLElement | null>, change: Change) {
  const down = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const end = ({ pointerId }: PointerEvent<HTMLElement>): boolean => {
    const wasDown = down.current.delete(pointerId);
    return wasDown && down.current.size === 0 && travelled.current < 10;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (down.current.size === 0) travelled.current = 0;
      down.current.set(event.pointerId, fromMiddle(event.currentTarget, event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = down.current.get(event.pointerId);
      if (!before || !box.current) return;
      const now = fromMiddle(box.current, event);
      down.current.set(event.pointerId, now);
      const by = { x: now.x - before.x, y: now.y - before.y };
      travelled.current += Math.hypot(by.x, by.y);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return change((view, ...rest) => pan(view, by, ...rest));
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      change((view, ...rest) =>
        pan(zoomAt(view, view.scale * factor, middle, ...rest), { x: by.x / 2, y: by.y / 2 }, ...rest),
      );
    },
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void end(event),
  };
}

function useDoubleTap(onDoubleTap: (at: Point) => void) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  return (at: number, point: Point) => {
    const isSecond = at - last.current.at < doubleTapMs && distance(point, last.current) < doubleTapReach;
    last.current = isSecond ? { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 } : { at, ...point };
    if (isSecond) onDoubleTap(point);
  };
}

/** React listens to the wheel passively, which could not keep the page behind still. */
function useWheel(box: RefObject<HTMLElement | null>, onWheel: (factor: number, at: Point) => void): void {
  const latest = useRef(onWheel);
  latest.current = onWheel;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY * wheelSensitivity), fromMiddle(element, event));
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [box]);
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
