import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { foldText } from '../text/fold-text.ts';
import { isStemLexeme, partLexeme, stemLexeme } from './analyse-words.ts';
import { dictionaryOf } from './dictionaries/dictionary-of.ts';
import { stemWords } from './stem-words.ts';

/** A word that is searched for: folded, as typed, and what may stand for it in documents. */
export interface QueryWord {
  folded: string;
  display: string;
  /** None for fillers such as “with”. */
  stems: string[];
  /** As a word of its own. */
  lexemes: string[];
  /** Those of the lexemes that are stems of it, or may be. */
  stemLexemes: string[];
  /** As a part of a compound. */
  partLexemes: string[];
}

export async function queryWords(
  pool: pg.Pool,
  language: Language,
  words: readonly string[],
): Promise<QueryWord[]> {
  const stems = await stemWords(pool, language, words);
  return words.map((display, at) => toQueryWord(language, display, stems[at] ?? []));
}

export function toQueryWord(language: Language, display: string, stems: readonly string[]): QueryWord {
  const folded = foldText(display);
  const bare = stems.map(foldText);
  // Stemmers do not end at the same place from every form: one's stem may be the other's word, and the other way round.
  const { unstable } = dictionaryOf[language];
  const shorter = unstable ? [stemLexeme(folded.replace(unstable, ''), language)] : [];
  const crossed =
    stems.length > 0
      ? [stemLexeme(folded, language), ...shorter, ...bare.filter((stem) => stem.length > 2)]
      : [];
  const lexemes = [...new Set([folded, ...stems.map((stem) => stemLexeme(stem, language)), ...crossed])];
  return {
    folded,
    display,
    stems: [...new Set(bare)],
    lexemes: lexemes.map(asOperand),
    stemLexemes: lexemes.filter(isStemLexeme),
    partLexemes: lexemes.map(partLexeme).map(asOperand),
  };
}

/** A lexeme, or the beginning of one, as PostgreSQL reads it in a query. */
export function asOperand(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '')}'`;
}

export const asBeginning = (lexeme: string) => `${asOperand(lexeme)}:*`;

const unitWords = new Set(
  `cm mm ml cl dl l kg g db darab darabos liter literes literest litre litres litra pcs piece pieces stück stuck teilig
  pièce pieces pièces personnes personen см мл л литр литра литров кг шт штук adet parça li`.split(/\s+/),
);

export const isUnit = (folded: string) => unitWords.has(folded);

/** “26 cm”, “6”, “1.5 l”, „literes”: how large or how many, as names say it or do not. */
export function isMeasure({ folded, display }: QueryWord): boolean {
  return /^\d{1,3}(?:\p{L}{1,2})?$/u.test(folded) || unitWords.has(display.toLowerCase());
}

/** Words like “with” tell nothing beside others. */
export function isTelling({ folded, stems }: QueryWord): boolean {
  return stems.length > 0 || /\p{N}/u.test(folded);
}
