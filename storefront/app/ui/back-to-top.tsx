import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { scrollThreshold, scrollToTop } from './scroll-to-top.ts';

interface BackToTopProps {
  label: string;
  /** Id of the element that gets the focus, because the button goes. */
  focusId: string;
}

/** Appears after more than 300 px of scrolling (specification §2). */
export function BackToTop({ label, focusId }: BackToTopProps) {
  const [isShown, setShown] = useState(false);
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div
        ref={mark}
        aria-hidden="true"
        className="pointer-events-none absolute top-0 w-px"
        style={{ height: scrollThreshold }}
      />
      {isShown && (
        <button
          type="button"
          aria-label={label}
          onClick={() => {
            document.getElementById(focusId)?.focus({ preventScroll: true });
            scrollToTop();
          }}
          className="at-bottom to-top fixed end-4 bottom-4 z-30 grid size-12 place-items-center rounded-full border border-line bg-sheet shadow-lg hover:bg-tile sm:end-6 sm:bottom-6"
        >
          <Icon name="down" className="size-6 rotate-180" />
        </button>
      )}
    </>
  );
}
