import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Of the entry of the history that is shown, as the router counts them. */
let current = 0;

/**
 * The router goes back from an address that it may not leave for by the numbers that it gives to the entries of the
 * history. An address that was typed makes an entry without one, which gets the next before the router hears of it:
 * to be called before there is a router, since a window calls its listeners in the order in which they came.
 */
export function numberHistory(): void {
  window.addEventListener('popstate', () => {
    const { state } = window.history;
    const known = numberOf(state);
    current = known ?? current + 1;
    if (known === undefined) window.history.replaceState({ ...state, idx: current }, '');
  });
}

/** Follows the moves of the router, of which no event tells. */
export function useNumberedHistory(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move may have made an entry
  useEffect(() => {
    current = numberOf(window.history.state) ?? current;
  }, [location]);
}

function numberOf(state: unknown): number | undefined {
  const number: unknown = (state as { idx?: unknown } | null)?.idx;
  return typeof number === 'number' ? number : undefined;
}
