import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes, createReadCache } from '../database/read-cache.ts';
import { wordsOf } from '../text/fold-text.ts';
import { dictionaryOf } from './dictionaries/dictionary-of.ts';
import { isTelling, type QueryWord, queryWords } from './query-words.ts';

type Phrase = QueryWord[];
const maxPhrase = 8;

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

/** The synonyms of a language, the dictionary's and those of staff as of their version. */
export function synonymsOf(pool: pg.Pool, version: string, language: Language): Promise<SynonymGroup[]> {
  return groupsIn(pool).read(`${language} ${version}`, () => readGroups(pool, language));
}

async function readGroups(pool: pg.Pool, language: Language): Promise<SynonymGroup[]> {
  const text = 'SELECT words, also_find AS "alsoFind" FROM search_synonyms WHERE language = $1 ORDER BY id';
  const stored = await queryPrepared<{ words: string[]; alsoFind: string[] }>(pool, text, [language]);
  const rows = [...stored, ...dictionaryOf[language].synonyms];
  const phrases = rows.map(({ words, alsoFind }) => [...words, ...alsoFind].map(wordsOf));
  const words = [...new Set(phrases.flat(2))];
  const found = await queryWords(pool, language, words);
  const asked = new Map(words.map((word, at) => [word, found[at]!]));
  return rows.map((row, at) => {
    const all = phrases[at]!.map((phrase) => tellingOf(phrase.flatMap((word) => asked.get(word) ?? [])));
    const own = all.slice(0, row.words.length);
    const isOneWay = row.alsoFind.length > 0;
    if (!isOneWay) return { phrases: own, synonyms: own };
    return { phrases: own, synonyms: at < stored.length ? all.slice(row.words.length) : all };
  });
}

/** Fillers are not looked for, in phrases neither. */
function tellingOf(phrase: Phrase): Phrase {
  const telling = phrase.filter(isTelling);
  return telling.length > 0 ? telling : phrase;
}

/** A word or phrase of what is searched, with the phrases that mean the same. */
export interface SynonymTerm {
  words: QueryWord[];
  synonyms: Phrase[];
}

/** Cuts the asked words into terms; the longest phrase that has synonyms wins. */
export function withSynonyms(asked: readonly QueryWord[], groups: readonly SynonymGroup[]): SynonymTerm[] {
  const terms: SynonymTerm[] = [];
  for (let at = 0; at < asked.length; ) {
    let longest = 1;
    let synonyms: Phrase[] = [];
    for (const group of groups) {
      for (const phrase of group.phrases) {
        const length = lengthOfMatch(asked.slice(at, at + maxPhrase), phrase);
        if (length === 0 || length < longest) continue;
        const isSpelledSo = length === phrase.length;
        const others = isSpelledSo ? group.synonyms.filter((each) => each !== phrase) : group.synonyms;
        synonyms = length > longest ? others : [...synonyms, ...others];
        longest = length;
      }
    }
    terms.push({ words: asked.slice(at, at + longest), synonyms });
    at += longest;
  }
  return terms;
}

/** How many of the asked words are the phrase; „lunchbox” is “lunch box”, and the other way round. */
function lengthOfMatch(asked: readonly QueryWord[], phrase: Phrase): number {
  const [first] = phrase;
  if (!first) return 0;
  if (phrase.length <= asked.length && phrase.every((word, at) => isSame(asked[at]!, word)))
    return phrase.length;
  const [one, next] = asked;
  if (phrase.length > 1) return one!.folded === phrase.map(({ folded }) => folded).join('') ? 1 : 0;
  return next && first.folded === one!.folded + next.folded ? 2 : 0;
}

/** Stemmers do not end at the same place from every form of a word, so stems are compared with words, too. */
function isSame(left: QueryWord, right: QueryWord): boolean {
  return (
    left.folded === right.folded || left.stemLexemes.some((lexeme) => right.stemLexemes.includes(lexeme))
  );
}
