import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes, createReadCache } from '../database/read-cache.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';

/** What staff tell the search of a language, beside synonyms. */
interface SearchRules {
  /** Folded words that narrow no search. */
  stopWords: ReadonlySet<string>;
  /** Products that the list of a search begins with, by its folded text. */
  pinned: ReadonlyMap<string, readonly number[]>;
}

const rulesIn = cachePerPool(() =>
  createReadCache<SearchRules>({
    maxBytes: 16 * 1024 * 1024,
    ttlMs: 60 * 60_000,
    sizeOf: ({ stopWords, pinned }) => approximateBytes([[...stopWords], [...pinned]]),
  }),
);

/** The rules of a language as of their version. */
export function searchRulesOf(pool: pg.Pool, version: string, language: Language): Promise<SearchRules> {
  return rulesIn(pool).read(`${language} ${version}`, () => readRules(pool, language));
}

async function readRules(pool: pg.Pool, language: Language): Promise<SearchRules> {
  const stopWords = 'SELECT words FROM search_stop_words WHERE language = $1';
  const pins = 'SELECT words, product_ids AS ids FROM search_pins WHERE language = $1 ORDER BY id';
  const [stored] = await queryPrepared<{ words: string[] }>(pool, stopWords, [language]);
  const rows = await queryPrepared<{ words: string[]; ids: number[] }>(pool, pins, [language]);
  return {
    stopWords: new Set(stored?.words.map(foldText)),
    pinned: new Map(rows.flatMap(({ words, ids }) => words.map((phrase) => [foldPhrase(phrase), ids]))),
  };
}

function foldPhrase(phrase: string): string {
  return wordsOf(phrase).map(foldText).join(' ');
}

/** Products that the list of this text begins with. */
export async function findPinned(
  pool: pg.Pool,
  version: string,
  language: Language,
  text: string,
): Promise<readonly number[]> {
  const { pinned } = await searchRulesOf(pool, version, language);
  return pinned.size > 0 ? (pinned.get(foldPhrase(text)) ?? []) : [];
}
