import { bind, escapeLike, type ListQuery } from '../database/list-query.ts';

/** Fewer characters are looked for at the beginning of words alone, which an index of trigrams can answer. */
const minPieceLength = 3;
const minPhoneDigits = 5;

/**
 * Adds the conditions of a search: every word of it stands in the order's search text, or the whole of it is a
 * telephone number, however it is written.
 */
export function addOrderSearch(query: ListQuery, searched: string): void {
  const words = searched.split(/\s+/).filter(Boolean);
  if (words.length === 0) return;
  const all = words.map((word) => likeWord(query, word)).join(' AND ');
  const digits = phoneDigits(searched);
  query.conditions.push(digits ? `(${all} OR ${likeText(query, `%${digits}%`)})` : all);
}

function likeWord(query: ListQuery, word: string): string {
  const start = [...word].length < minPieceLength ? '% ' : '%';
  return likeText(query, `${start}${escapeLike(word)}%`);
}

function likeText(query: ListQuery, pattern: string): string {
  return `o.search_text LIKE fold_search(${bind(query, pattern)})`;
}

/** The digits of what looks like a telephone number, as they stand behind `+` in E.164; null for anything else. */
function phoneDigits(searched: string): string | null {
  if (!/^[+\d\s().,/-]+$/.test(searched)) return null;
  const digits = searched.replace(/\D/g, '').replace(/^0[06]/, (prefix) => (prefix === '06' ? '36' : ''));
  return digits.length >= minPhoneDigits ? digits : null;
}
