import type { WordAnalysis } from './analyse-words.ts';
import { alsoInCategory, type Field } from './lexeme-fields.ts';
import { codeLexemes, foldedWordsOf, headWords, type SearchDocument } from './search-document.ts';

/** The folded words of what documents are found by, each as it is written last; without the descriptions. */
export function documentWords(documents: readonly SearchDocument[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { name, businessName, brand, categories, attributes } of documents) {
    for (const text of [name, businessName, brand, ...categories, ...attributes]) {
      const { written, folded } = foldedWordsOf(text);
      for (const [at, word] of folded.entries()) words.set(word, written[at]!);
    }
  }
  return words;
}

/** The document as lexemes, each behind the best field that it stands in; see lexeme-fields.ts. */
export function toFieldLexemes(
  document: SearchDocument,
  analyses: ReadonlyMap<string, WordAnalysis>,
): string {
  const { name, businessName, brand, attributes, codes } = document;
  const [category = '', ...above] = document.categories;
  const fields = createFields();
  const putWord = (word: string, field: Field, partsField: Field) => {
    const analysis = analyses.get(word);
    if (!analysis) return;
    fields.put(analysis.lexemes, field);
    fields.put(analysis.headLexemes, field);
    fields.put(analysis.partLexemes, partsField);
  };
  const putText = (text: string, field: Field, partsField: Field) => {
    for (const word of foldedWordsOf(text).folded) putWord(word, field, partsField);
  };
  const heads = headWords(document);
  for (const word of heads) putWord(word, 'A', 'B');
  for (const text of [name, businessName]) {
    for (const word of foldedWordsOf(text).folded) if (!heads.has(word)) putWord(word, 'B', 'C');
  }
  putText(category, 'C', 'D');
  putText(brand, 'C', 'D');
  for (const text of attributes) putText(text, 'D', 'D');
  for (const text of above) putText(text, 'D', 'D');
  fields.put(codeLexemes(codes), 'D');
  return fields.asText();
}

/** The best field of each lexeme, and those of the category whatever else they are. */
function createFields() {
  const places = new Map<string, Field>();
  const inCategory = new Set<string>();
  return {
    put: (lexemes: readonly string[], field: Field): void => {
      for (const lexeme of lexemes) {
        if (field === 'C') inCategory.add(lexeme);
        const known = places.get(lexeme);
        if (known === undefined || field < known) places.set(lexeme, field);
      }
    },
    asText: (): string => {
      let text = '';
      for (const [lexeme, field] of places) text += `'${field}${lexeme}' `;
      for (const lexeme of inCategory) {
        if (places.get(lexeme) !== 'C') text += `'${alsoInCategory}${lexeme}' `;
      }
      return text;
    },
  };
}
