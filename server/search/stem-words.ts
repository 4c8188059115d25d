import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

/** PostgreSQL's stemmer of each language. */
export const stemmers: Record<Language, string> = {
  hu: 'hungarian_stem',
  en: 'english_stem',
  de: 'german_stem',
  fr: 'french_stem',
  ru: 'russian_stem',
  tr: 'turkish_stem',
};

const batch = 20_000;

/** A word's stems never change: those of words that were asked for lately are not asked for again. */
const maxKnown = 20_000;
const knownStems = new LRUCache<string, string[]>({ max: maxKnown });

/** The stems of words in a language, of each as written and without accents, since shoppers type either; none of filler words. */
export async function stemWords(
  pool: pg.Pool,
  language: Language,
  words: readonly string[],
): Promise<string[][]> {
  const keyOf = (word: string) => `${language} ${word}`;
  const found = words.map((word) => knownStems.get(keyOf(word)));
  const unknown = words.filter((_, at) => !found[at]);
  if (unknown.length === 0) return found.map((stems) => stems!);
  const asked = await readStems(pool, language, unknown);
  for (const [at, word] of unknown.entries()) knownStems.set(keyOf(word), asked[at]!);
  let next = 0;
  return found.map((stems) => stems ?? asked[next++]!);
}

async function readStems(pool: pg.Pool, language: Language, words: readonly string[]): Promise<string[][]> {
  const stemmer = stemmers[language];
  const text = `SELECT (ts_lexize('${stemmer}', word))[1] AS written, (ts_lexize('${stemmer}', unaccent(word)))[1] AS plain
    FROM unnest($1::text[]) WITH ORDINALITY asked (word, place) ORDER BY place`;
  const stems: string[][] = [];
  for (let start = 0; start < words.length; start += batch) {
    const part = words.slice(start, start + batch).map((word) => (/\p{N}/u.test(word) ? '' : word));
    const rows = await queryPrepared<{ written: string | null; plain: string | null }>(pool, text, [part]);
    // Filler words have no stem as they are written; without their accents they may look like others.
    for (const { written, plain } of rows) stems.push(written ? [written, plain ?? written] : []);
  }
  return stems;
}
