import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import { findUsualWord } from './correct-word.ts';
import { maxSearchedWords } from './query-plan.ts';

/** So many times as usual is what was probably meant. */
const timesAsUsual = 10;
const maxTries = 4;

/**
 * The text with one word, which the shop has and hardly uses, taken for a typo of a usual one; each word in turn. For
 * searches that find nothing good as they are typed.
 */
export async function textsOfUsualWords(pool: pg.Pool, language: Language, text: string): Promise<string[]> {
  const words = wordsOf(text).slice(0, maxSearchedWords);
  const statement = 'SELECT word, products FROM search_words WHERE language = $1 AND word = ANY($2::text[])';
  const rows = await queryPrepared<{ word: string; products: number }>(pool, statement, [
    language,
    words.map(foldText),
  ]);
  const productsOf = new Map(rows.map(({ word, products }) => [word, products]));
  // The rarest are tried: a usual word is a typo of none.
  const rarest = [...productsOf.values()].toSorted((left, right) => left - right);
  const maxProducts = rarest.slice(0, maxTries).at(-1) ?? 0;
  const texts: string[] = [];
  for (const [at, word] of words.entries()) {
    const products = productsOf.get(foldText(word));
    if (!products || products > maxProducts) continue;
    const usual = await findUsualWord(pool, language, foldText(word), timesAsUsual * products);
    if (usual) texts.push(words.with(at, usual).join(' '));
  }
  return texts;
}
