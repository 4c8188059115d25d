import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';

/** Of searches between two storings. */
const maxPending = 2_000;
const maxRemembered = 20_000;
const maxLength = 60;
const maxWords = 6;
/** A telephone number, a card, an order number: nobody's name of a thing. */
const maxDigits = 6;

interface SearchCounter {
  /** Searches that are not stored yet, by language and words. */
  pending: Map<string, number>;
  /** What searches found the last time. */
  found: LRUCache<string, number>;
}

const counterOf = cachePerPool(
  (): SearchCounter => ({ pending: new Map(), found: new LRUCache({ max: maxRemembered }) }),
);

/** Counts a search; what could be about a person, or is no search for a thing, is not counted. */
export function countSearch(pool: pg.Pool, language: Language, text: string): void {
  const key = keyOf(language, text);
  const { pending } = counterOf(pool);
  if (key === null || (!pending.has(key) && pending.size >= maxPending)) return;
  pending.set(key, (pending.get(key) ?? 0) + 1);
}

/** Remembers how many products a search found, for when it is counted. */
export function noteFound(pool: pg.Pool, language: Language, text: string, found: number): void {
  const key = keyOf(language, text);
  if (key !== null) counterOf(pool).found.set(key, found);
}

export interface CountedSearch {
  language: string;
  words: string;
  searches: number;
  found: number | null;
}

/** Hands over what was counted since the last time. */
export function takeCounts(pool: pg.Pool): CountedSearch[] {
  const { pending, found } = counterOf(pool);
  const taken = [...pending].map(([key, searches]) => {
    const at = key.indexOf(' ');
    return {
      language: key.slice(0, at),
      words: key.slice(at + 1),
      searches,
      found: found.get(key) ?? null,
    };
  });
  pending.clear();
  return taken;
}

function keyOf(language: Language, text: string): string | null {
  if (text.length > maxLength || text.includes('@')) return null;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const words = wordsOf(text).map(foldText);
  if (words.length === 0 || words.length > maxWords || digits > maxDigits) return null;
  const folded = words.join(' ');
  return address.test(folded) ? null : `${language} ${folded}`;
}

/** A street with the number of a house, as addresses write it in the languages of the shop; its words are folded. */
const address = new RegExp(
  [
    /(?:^| )(?:utca|utcaja|u|ut|utja|ter|tere|korut|krt|setany|fasor|sokak|sokagi|cadde|caddesi|cad) (?:no )?\d/,
    /(?:strasse|str|gasse|platz|weg|allee) \d/,
    /(?:^| )\d{1,4}[a-z]? (?:rue|avenue|boulevard|chemin|(?:\S+ )+(?:street|road|lane|avenue)(?: |$))/,
    /(?:^| )(?:улица|ул|проспект|пр|переулок) (?:\S+ )*\d/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
