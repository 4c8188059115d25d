import type { WordAnalysis } from './analyse-words.ts';
import { alsoInCategory, type Field } from './lexeme-fields.ts';
import { codeLexemes, foldedWordsOf, headWords, type SearchDocument } from './search-document.ts';

/** The folded words of what a document is found by, each as it is written; without the description. */
export function documentWords(document: SearchDocument): Map<string, string> {
  const { name, businessName, brand, categories, attributes } = document;
  const texts = [name, businessName, brand, ...categories, ...attributes].map(foldedWordsOf);
  return new Map(texts.flatMap(({ written, folded }) => folded.map((word, at) => [word, written[at]!])));
}

/** The document as lexemes, each behind the best field that it stands in; see lexeme-fields.ts. */
export function toFieldLexemes(
  document: SearchDocument,
  analyses: ReadonlyMap<string, WordAnalysis>,
): string {
  const places = new Map<string, Field>();
  const inCategory = new Set<string>();
  const put = (lexemes: readonly string[], field: Field) => {
    for (const lexeme of lexemes) {
      if (field === 'C') inCategory.add(lexeme);
      const known = places.get(lexeme);
      if (!known || field < known) places.set(lexeme, field);
    }
  };
  const putWords = (words: Iterable<string>, field: Field, partsField: Field) => {
    for (const word of words) {
      const analysis = analyses.get(word);
      if (!analysis) continue;
      put(analysis.lexemes, field);
      put(analysis.headLexemes, field);
      put(analysis.partLexemes, partsField);
    }
  };
  const [category = '', ...above] = document.categories;
  const heads = headWords(document);
  putWords(heads, 'A', 'B');
  putWords(
    foldedWords(document.name, document.businessName).filter((word) => !heads.has(word)),
    'B',
    'C',
  );
  putWords(foldedWords(category), 'C', 'D');
  putWords(foldedWords(document.brand), 'C', 'D');
  putWords(foldedWords(...document.attributes, ...above), 'D', 'D');
  put(codeLexemes(document.codes), 'D');
  const also = [...inCategory].filter((lexeme) => places.get(lexeme) !== 'C');
  return [
    ...[...places].map(([lexeme, field]) => `'${field}${lexeme}'`),
    ...also.map((lexeme) => `'${alsoInCategory}${lexeme}'`),
  ].join(' ');
}

function foldedWords(...texts: string[]): string[] {
  return texts.flatMap((text) => foldedWordsOf(text).folded);
}
