import type { Language } from '@kamra/contract/languages.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import { rememberAnswers } from '../text/remember-answers.ts';
import { dictionaryOf } from './dictionaries/dictionary-of.ts';

/**
 * What a product is found by in a language: the shape that every search engine behind `ProductSearch` indexes.
 * A product without texts in the language has those that stand in for them.
 */
export interface SearchDocument {
  productId: number;
  language: Language;
  name: string;
  businessName: string;
  brand: string;
  /** Names of the product's own category and those above it, the own first. */
  categories: string[];
  /** Names of chosen options (colour, material) and of yes-or-no attributes that are true. */
  attributes: string[];
  /** SKU, model number and GTIN: found as they are written or begin. */
  codes: string[];
  /** Empty where another language's stands in for it: searches look for it there; see described-products.ts. */
  description: string;
}

/** A batch has the same texts in several languages, one after the other. */
const maxRemembered = 2_000;

/** The words of a text as they are written and, at the same places, folded. */
export const foldedWordsOf = rememberAnswers(maxRemembered, (text) => {
  const written = wordsOf(text);
  return { written, folded: written.map(foldText) };
});

/** The folded words that say what the thing is: „teáskanna” of „Öntöttvas teáskanna szűrővel, 0,8 l”. */
export function headWords({ name, businessName, language }: SearchDocument): Set<string> {
  const heads = new Set<string>();
  for (const text of [name, businessName]) {
    const head = headOf(text, language);
    if (head !== undefined) heads.add(head);
  }
  return heads;
}

/** The folded words of a name before anything that is set apart, without numbers. */
const wordsOfPhrase = rememberAnswers(maxRemembered, (text): readonly string[] => {
  const [phrase = ''] = text.split(/[,:;(–—]/);
  return wordsOf(phrase)
    .map(foldText)
    .filter((word) => !/\p{N}/u.test(word));
});

function headOf(text: string, language: Language): string | undefined {
  const { head, nameEnds, nameEndings, counters, materials } = dictionaryOf[language];
  const words = wordsOfPhrase(text);
  if (head === 'first') return words.find((word) => !counters.has(word)) ?? words[0];
  const end = words.findIndex((word, at) => at > 0 && nameEnds.has(word));
  const isHead = (word: string) => !(counters.has(word) || materials.has(word) || nameEndings?.test(word));
  let last = (end > 0 ? end : words.length) - 1;
  while (last > 0 && !isHead(words[last]!)) last--;
  return words[last];
}

/** A code as it is compared: letters and digits alone. */
export function foldCode(code: string): string {
  return foldText(code).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Codes and their pieces, as lexemes: `#zsem40re`, `#em40`; those that two codes have come twice. */
export function codeLexemes(codes: readonly string[]): string[] {
  return codes.flatMap(lexemesOfCode);
}

const lexemesOfCode = rememberAnswers(maxRemembered, (code) =>
  [code, ...code.split(/[^\p{L}\p{N}]+/u)]
    .map(foldCode)
    .filter((piece) => piece.length > 1)
    .map((piece) => `#${piece}`),
);
