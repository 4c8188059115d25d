import type { ReactElement } from 'react';

/** On the server only; the browser's bundle has nothing of it. */
const renderToString = import.meta.env.SSR ? (await import('react-dom/server')).renderToString : null;

/** About 6 MB: a card takes 3 KB. */
const maxCards = 2_000;
const markups = new Map<string, string>();

/**
 * The HTML of a card's content on the server, null in the browser. Written once for each key: a product looks the
 * same in every list of a language and currency, and cards are half of a list's page. The content may use neither
 * hooks nor contexts, and must follow from the key.
 */
export function cardMarkup(key: string, content: () => ReactElement): string | null {
  if (!renderToString) return null;
  const known = markups.get(key);
  if (known !== undefined) {
    // To the end of the map: its first entry is evicted.
    markups.delete(key);
    markups.set(key, known);
    return known;
  }
  const markup = renderToString(content());
  markups.set(key, markup);
  if (markups.size > maxCards) markups.delete(markups.keys().next().value ?? '');
  return markup;
}
