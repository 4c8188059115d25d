/** Width of a card in percent of its list's width (specification §9). */
export const defaultColumnWidth = 25;

/** How many cards stand side by side: 25 percent gives 4, 33.3 gives 3, 50 gives 2, anything else 1 (specification §2). */
export function columnsOf(columnWidth: number): 1 | 2 | 3 | 4 {
  if (columnWidth === 25) return 4;
  if (columnWidth === 33.3) return 3;
  return columnWidth === 50 ? 2 : 1;
}

/** Classes of a list of cards; narrower windows hold fewer than asked. */
export const columnClasses: Record<1 | 2 | 3 | 4, string> = {
  4: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  3: 'grid-cols-2 md:grid-cols-3',
  2: 'grid-cols-2',
  1: 'grid-cols-1',
};
