import { type RefObject, useLayoutEffect, useState } from 'react';
import { countVisible, resizeDebounce } from './menu-overflow.ts';

/**
 * How many of the texts fit into the bar; null until measured. Measured again when the bar is resized, and once the
 * fonts are loaded.
 */
export function useVisibleCount(bar: RefObject<HTMLElement | null>, texts: string[], more: string) {
  const [visible, setVisible] = useState<number | null>(null);
  const joined = texts.join('\n');
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => {
      const widthOf = textMeasure(element);
      setVisible(countVisible(joined.split('\n').map(widthOf), element.clientWidth, widthOf(more)));
    };
    let timer: ReturnType<typeof setTimeout>;
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      if (!isFirst) timer = setTimeout(measure, resizeDebounce);
      isFirst = false;
    });
    measure();
    observer.observe(element);
    document.fonts.ready.then(measure);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [bar, joined, more]);
  return visible;
}

/** Measures texts in an element's font. */
function textMeasure(element: HTMLElement): (text: string) => number {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return () => 0;
  canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return (text) => canvas.measureText(text).width;
}
