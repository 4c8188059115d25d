import type { Language } from '@kamra/contract/languages.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { createReadCache } from '../database/read-cache.ts';
import { foldText } from '../text/fold-text.ts';
import { dictionaryOf } from './dictionaries/dictionary-of.ts';

/** Every shorter word is like some other. */
const minLength = 4;
const lengthOfTwoErrors = 6;
const maxCandidates = 20_000;
/** Of longer words, compounds mostly, the first letter is trusted: their trigrams are those of thousands of words. */
const maxTrigramLength = 13;

interface Candidate {
  word: string;
  display: string;
  products: number;
}

/** One line a word: a list of many thousands is read at once. */
const candidatesWhere = (condition: string) => `SELECT string_agg(line, E'\\n') AS lines FROM (
  SELECT word || ' ' || display || ' ' || products AS line FROM search_words
  WHERE language = $1 AND products >= $3 AND ${condition} AND word !~ '[0-9]' AND word <> $2 LIMIT ${maxCandidates}) found`;
/** Most typos leave the first letter alone. */
const sameBeginning = candidatesWhere(`word >= left($2, 1) AND word < left($2, 1) || U&'\\+10FFFF'
  AND length(word) BETWEEN length($2) - 2 AND length($2) + 2`);
const sameTrigrams = candidatesWhere('word % $2');

/** Typos of many shoppers, and each letter that somebody types behind one, ask for the same. */
const correctedIn = cachePerPool(() =>
  createReadCache<string | null>({
    maxBytes: 1024 * 1024,
    ttlMs: 60_000,
    sizeOf: (word) => 2 * (word?.length ?? 0),
  }),
);

/**
 * The word of names and labels that is most like one that finds nothing: as few letters wrong, missing, too
 * many or swapped as possible, one in short words and two in longer ones; of equals the most usual.
 * Words whose beginning is like it count as well, for what is still being typed.
 */
export function correctWord(pool: pg.Pool, language: Language, folded: string): Promise<string | null> {
  if (folded.length < minLength || /\p{N}/u.test(folded)) return Promise.resolve(null);
  return correctedIn(pool).read(`${language} ${folded}`, () => findCorrection(pool, language, folded));
}

async function findCorrection(pool: pg.Pool, language: Language, folded: string): Promise<string | null> {
  const statements = folded.length > maxTrigramLength ? [sameBeginning] : [sameBeginning, sameTrigrams];
  for (const statement of statements) {
    const similar = findClosest(folded, await readCandidates(pool, statement, [language, folded, 1]));
    if (similar) return similar.display;
  }
  return findClosest(folded, dictionaryWords(language))?.display ?? null;
}

async function readCandidates(
  pool: pg.Pool,
  statement: string,
  values: [language: Language, folded: string, minProducts: number],
): Promise<Candidate[]> {
  const [row] = await queryPrepared<{ lines: string | null }>(pool, statement, values);
  const lines = row?.lines?.split('\n') ?? [];
  return lines.map((line) => {
    const [word, display, products] = line.split(' ') as [string, string, string];
    return { word, display, products: Number(products) };
  });
}

/** The usual word, of at least so many products, that is one error away from this one. */
export async function findUsualWord(
  pool: pg.Pool,
  language: Language,
  folded: string,
  minProducts: number,
): Promise<string | null> {
  if (folded.length < minLength || /\p{N}/u.test(folded)) return null;
  return correctedIn(pool).read(`${language} ${minProducts} ${folded}`, async () => {
    const candidates = await readCandidates(pool, sameBeginning, [language, folded, minProducts]);
    const close = candidates.filter(
      ({ word }) => Math.abs(word.length - folded.length) <= 1 && distance(folded, word, 1) <= 1,
    );
    return close.toSorted((left, right) => right.products - left.products)[0]?.display ?? null;
  });
}

/** Parts of compounds and synonyms, which the shop's own words may not have as words. */
const dictionaryWords = perLanguage((language: Language): Candidate[] => {
  const { compoundParts, synonyms } = dictionaryOf[language];
  const words = [...compoundParts, ...synonyms.flatMap((group) => group.words)].filter(
    (word) => !word.includes(' '),
  );
  return words.map((display) => ({ word: foldText(display), display, products: 0 }));
});

function findClosest(folded: string, candidates: readonly Candidate[]): Candidate | undefined {
  const maxErrors = folded.length >= lengthOfTwoErrors ? 2 : 1;
  let best: { candidate: Candidate; errors: number } | undefined;
  for (const candidate of candidates) {
    const errors = errorsBetween(folded, candidate.word, best?.errors ?? maxErrors);
    if (errors === undefined || (best && errors > best.errors)) continue;
    if (best && errors === best.errors && candidate.products <= best.candidate.products) continue;
    best = { candidate, errors };
  }
  return best?.candidate;
}

/** Whole words weigh as they are; a longer word's beginning counts half an error more. */
function errorsBetween(asked: string, word: string, maxErrors: number): number | undefined {
  const whole =
    Math.abs(asked.length - word.length) <= maxErrors ? distance(asked, word, maxErrors) : maxErrors + 1;
  if (whole <= maxErrors) return whole;
  if (asked.length < lengthOfTwoErrors || word.length <= asked.length + 1) return undefined;
  const begun = distance(asked, word.slice(0, asked.length), 1) + 0.5;
  return begun <= maxErrors ? begun : undefined;
}

/** Letters wrong, missing, too many or swapped with their neighbour; more than `maxErrors` is not told exactly. */
export function distance(left: string, right: string, maxErrors: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const next = [row];
    let minErrors = row;
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      let errors = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      ) {
        errors = Math.min(errors, beforeLast[column - 2]! + 1);
      }
      next.push(errors);
      minErrors = Math.min(minErrors, errors);
    }
    if (minErrors > maxErrors) return minErrors;
    [beforeLast, last] = [last, next];
  }
  return last[right.length]!;
}
