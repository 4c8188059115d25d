/**
 * Where a lexeme stands in a document: A the thing itself, B other words of its names, C its category and brand,
 * D attributes, categories above and codes. It is written before the lexeme (`Abogre`), by its best field alone, so that an
 * index answers what stands where without reading a document.
 */
export type Field = 'A' | 'B' | 'C' | 'D';

/** Stands before a lexeme of field A or B that is in field C as well. */
export const alsoInCategory = 'K';

/** A lexeme of a query, or the beginning of one, in any of these fields. */
export function operandIn(fields: string, operand: string): string {
  const tagged = [...fields].map((field) => `'${field}${operand.slice(1)}`);
  return tagged.length === 1 ? tagged[0]! : `(${tagged.join(' | ')})`;
}

export const anyField = 'ABCD';
