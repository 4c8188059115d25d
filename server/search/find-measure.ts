import type { Language } from '@kamra/contract/languages.ts';
import { knownTerm } from './known-term.ts';
import type { KnownLexemes, QueryTerm } from './query-plan.ts';
import { isUnit, type QueryWord, toQueryWord } from './query-words.ts';

/** “26cm” as the term of what has both the number and the unit, where the shop writes them apart; undefined for any other word. */
export async function findMeasure(
  reader: KnownLexemes,
  language: Language,
  [word, ...others]: readonly QueryWord[],
): Promise<QueryTerm | undefined> {
  const [, number, unit] = /^(\d{1,4})(\p{L}+)$/u.exec(word?.folded ?? '') ?? [];
  if (!word || !number || !unit || !isUnit(unit) || others.length > 0) return undefined;
  const words = [number, unit].map((each) => toQueryWord(language, each, [each]));
  const present = await reader.present(words.flatMap(({ lexemes }) => lexemes));
  const known = knownTerm({ words, synonyms: [] }, present);
  return known && { ...known, display: word.display };
}
