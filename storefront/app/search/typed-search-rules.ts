/** Milliseconds without a change after which typed words search (specification §5). */
export const searchDebounce = 900;

/** Milliseconds of pause after which suggestions are requested, well below the 150 that feel instant. */
export const suggestionPause = 120;

/** Only changed words search; empty ones only when there was a query before (specification §5). */
export function mayStartSearch(previous: string, typed: string): boolean {
  return typed.trim() !== previous.trim();
}
