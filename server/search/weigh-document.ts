import { foldText, wordsOf } from '../text/fold-text.ts';
import type { WordAnalysis } from './analyse-words.ts';
import { codeLexemes, headWords, type SearchDocument } from './search-document.ts';

type Weight = 'A' | 'B' | 'C' | 'D';
/** Where a field's words stand, and what they weigh. */
type Place = [position: number, weight: Weight];

/** The folded words of what a document is found by, each as it is written; without the description. */
export function documentWords(document: SearchDocument): Map<string, string> {
  const { name, businessName, brand, categories, attributes } = document;
  const texts = [name, businessName, brand, ...categories, ...attributes];
  return new Map(texts.flatMap((text) => wordsOf(text)).map((word) => [foldText(word), word]));
}

/**
 * The document as PostgreSQL's weighted lexemes. A is the thing itself; B other words of its names and what a compound is of;
 * C its category and brand; D attributes, categories above and codes.
 */
export function toWeightedLexemes(
  document: SearchDocument,
  analyses: ReadonlyMap<string, WordAnalysis>,
): string {
  const places = new Map<string, Map<number, Weight>>();
  const put = (lexemes: readonly string[], position: number, weight: Weight) => {
    for (const lexeme of lexemes) {
      const known = places.get(lexeme) ?? new Map<number, Weight>();
      places.set(lexeme, known.set(position, weight));
    }
  };
  const putWords = (words: Iterable<string>, [position, weight]: Place, [partsAt, partsWeight]: Place) => {
    for (const word of words) {
      const analysis = analyses.get(word);
      if (!analysis) continue;
      put([...analysis.lexemes, ...analysis.headLexemes], position, weight);
      put(analysis.partLexemes, partsAt, partsWeight);
    }
  };
  const [category = '', ...above] = document.categories;
  const heads = headWords(document);
  const names = foldedWords(`${document.name} ${document.businessName}`).filter((word) => !heads.has(word));
  putWords(heads, [1, 'A'], [2, 'B']);
  putWords(names, [3, 'B'], [4, 'C']);
  putWords(foldedWords(category), [5, 'C'], [6, 'D']);
  putWords(foldedWords(document.brand), [7, 'C'], [7, 'D']);
  putWords(foldedWords(document.attributes.join(' ')), [8, 'D'], [8, 'D']);
  putWords(foldedWords(above.join(' ')), [9, 'D'], [9, 'D']);
  put(codeLexemes(document.codes), 10, 'D');
  return [...places].map(([lexeme, at]) => `'${lexeme}':${positions(at)}`).join(' ');
}

function positions(places: ReadonlyMap<number, Weight>): string {
  return [...places].map(([position, weight]) => `${position}${weight}`).join(',');
}

function foldedWords(text: string): string[] {
  return wordsOf(text).map(foldText);
}
