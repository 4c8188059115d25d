import type { ReactElement } from 'react';

/** On the server only; the browser's bundle has nothing of it. */
const renderToString = import.meta.env.SSR ? (await import('react-dom/server')).renderToString : null;

const maxCharacters = 3_000_000;
const markups = new Map<string, string>();
let characters = 0;

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
  const markup = inOnePiece(renderToString(content()));
  markups.set(key, markup);
  characters += markup.length;
  for (const [oldest, { length }] of markups) {
    if (characters <= maxCharacters) break;
    markups.delete(oldest);
    characters -= length;
  }
  return markup;
}

/** The same text: what was put together of hundreds of pieces keeps each of them in memory. */
function inOnePiece(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
