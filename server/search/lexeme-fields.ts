import { defaultLanguage } from '@kamra/contract/languages.ts';

/**
 * Where a lexeme stands in a document: A the thing itself, B other words of its names, C its category and brand,
 * D attributes, categories above and codes. It is written before the lexeme (`Abogre`), by its best field alone, so that an
 * index answers what stands where without reading a document.
 */
export type Field = 'A' | 'B' | 'C' | 'D';

/** Stands before a lexeme of field A or B that is in field C as well. */
export const alsoInCategory = 'K';

export const anyField = 'ABCD';

/** The postings of codes (`D#zsem40`) stand in this language alone; see post-documents.ts. */
export const languageOfCodes = defaultLanguage;

/** Of which lexemes of codes alone are, for LIKE. */
export const codesPattern = 'D#%';

/** A lexeme of a query, or the beginning of one, in each of these fields. */
export function operandsIn(fields: string, operand: string): string[] {
  return [...fields].map((field) => `'${field}${operand.slice(1)}`);
}

/** In any of them, as PostgreSQL reads it. */
export function operandIn(fields: string, operand: string): string {
  return `(${operandsIn(fields, operand).join(' | ')})`;
}

/** The lexeme or the beginning of `'Abogre'` and `'Abog':*`. */
export function lexemeOf(operand: string): string {
  return operand.slice(1, operand.lastIndexOf("'"));
}
