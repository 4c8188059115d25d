/** Width of an entry beside its text, in pixels: 24 on both sides and one between (specification §2). */
export const menuItemPadding = 49;
/** Milliseconds after the last change of size before the menu is measured anew (specification §9). */
export const resizeDebounce = 200;

/**
 * How many entries stay in the bar. When one does not fit, the last that would have fitted moves into the
 * dropdown along with it, and more while the dropdown's button itself does not fit (specification §2).
 */
export function countVisible(textWidths: number[], barWidth: number, moreTextWidth: number): number {
  const ends = endsOf(textWidths);
  const firstOverflowing = ends.findIndex((end) => end > barWidth);
  if (firstOverflowing === -1) return textWidths.length;
  let visible = Math.max(0, firstOverflowing - 1);
  while (visible > 0 && (ends[visible - 1] ?? 0) + moreTextWidth + menuItemPadding > barWidth) visible -= 1;
  return visible;
}

/** Where each entry ends, counted from the bar's start. */
function endsOf(textWidths: number[]): number[] {
  let end = 0;
  return textWidths.map((width) => {
    end += width + menuItemPadding;
    return end;
  });
}
