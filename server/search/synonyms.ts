import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes, createReadCache } from '../database/read-cache.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import type { QueryWord } from './match-words.ts';
import { stemWords } from './stem-words.ts';

type Phrase = QueryWord[];

/** A group of phrases as searches use it: who asks for one of `phrases` also finds `synonyms`. */
interface SynonymGroup {
  phrases: Phrase[];
  synonyms: Phrase[];
}

const groupsIn = cachePerPool(() =>
  createReadCache<SynonymGroup[]>({
    maxBytes: 32 * 1024 * 1024,
    ttlMs: 60 * 60_000,
    sizeOf: approximateBytes,
  }),
);

/** The synonyms of a language as of the index's version. */
export function synonymsOf(pool: pg.Pool, index: ProductIndex, language: Language): Promise<SynonymGroup[]> {
  const key = `${language} ${index.synonymsVersion}`;
  return groupsIn(pool).read(key, () => readGroups(pool, language));
}

async function readGroups(pool: pg.Pool, language: Language): Promise<SynonymGroup[]> {
  const text = 'SELECT words, also_find AS "alsoFind" FROM search_synonyms WHERE language = $1 ORDER BY id';
  const rows = await queryPrepared<{ words: string[]; alsoFind: string[] }>(pool, text, [language]);
  const phrases = rows.map(({ words, alsoFind }) => [...words, ...alsoFind].map(wordsOf));
  const words = [...new Set(phrases.flat(2))];
  const stems = await stemWords(pool, language, words);
  const asked = new Map(
    words.map((word, at) => [
      word,
      { folded: foldText(word), display: word, stems: (stems[at] ?? []).map(foldText) },
    ]),
  );
  return rows.map((row, at) => {
    const all = phrases[at]!.map((phrase) => phrase.flatMap((word) => asked.get(word) ?? []));
    const own = all.slice(0, row.words.length);
    return { phrases: own, synonyms: row.alsoFind.length > 0 ? all.slice(row.words.length) : own };
  });
}

/** A word or phrase of what is searched, with the phrases that mean the same. */
export interface QueryTerm {
  words: QueryWord[];
  synonyms: Phrase[];
}

/** Cuts the asked words into terms; the longest phrase that has synonyms wins. */
export function withSynonyms(asked: readonly QueryWord[], groups: readonly SynonymGroup[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let at = 0; at < asked.length; ) {
    let longest = 1;
    let synonyms: Phrase[] = [];
    for (const group of groups) {
      for (const phrase of group.phrases) {
        if (phrase.length < longest || !startsWith(asked.slice(at), phrase)) continue;
        const others = group.synonyms.filter((each) => each !== phrase);
        synonyms = phrase.length > longest ? others : [...synonyms, ...others];
        longest = phrase.length;
      }
    }
    terms.push({ words: asked.slice(at, at + longest), synonyms });
    at += longest;
  }
  return terms;
}

function startsWith(asked: readonly QueryWord[], phrase: Phrase): boolean {
  return (
    phrase.length > 0 && phrase.length <= asked.length && phrase.every((word, at) => isSame(asked[at]!, word))
  );
}

function isSame(left: QueryWord, right: QueryWord): boolean {
  return left.folded === right.folded || left.stems.some((stem) => right.stems.includes(stem));
}
