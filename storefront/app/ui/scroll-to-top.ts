/** Milliseconds that the way up takes (specification §9). */
export const scrollDuration = 200;
/** Pixels scrolled after which the button shows (specification §9). */
export const scrollThreshold = 300;

/** Scrolls the window to the top over 200 ms, at once for those who want no motion. */
export function scrollToTop(): void {
  const from = scrollY;
  const start = performance.now();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = (now: number) => {
    const top = isStill ? 0 : scrollPosition(from, now - start);
    scrollTo({ top, behavior: 'instant' });
    if (top > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Where the window is after so many milliseconds: quick at first, then slower. */
export function scrollPosition(from: number, elapsed: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsed / scrollDuration));
  return Math.round(from * left * left);
}
