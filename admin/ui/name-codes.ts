import { writeDecimal } from './parse-decimal.ts';

/** What fields of a product name by code, and which attributes are numbers. */
export interface KnownNames {
  /** By kind and code; of options the kind is the attribute's field. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Fields of attributes that are numbers. */
  numbers: ReadonlySet<string>;
  language: string;
}

const kinds: Record<string, string> = {
  category: 'category',
  otherCategories: 'category',
  brand: 'brand',
  manufacturer: 'operator',
  responsiblePerson: 'operator',
};
export const attributePrefix = 'attribute.';
/** Between several codes. */
const separator = '|';

/** Which names a field's codes are among; undefined for a field that holds no codes. */
export function kindOfCodes(field: string): string | undefined {
  return field.startsWith(attributePrefix) ? field : kinds[field];
}

/**
 * The names of a field's codes, a code that has none as it is, and an attribute's number as the language writes it;
 * undefined where none is known.
 */
export function nameCodes(field: string, value: string, known: KnownNames): string | undefined {
  if (value === '') return undefined;
  if (known.numbers.has(field) && !Number.isNaN(Number(value)))
    return writeDecimal(Number(value), known.language);
  const ofKind = known.names.get(kindOfCodes(field) ?? '');
  if (!ofKind) return undefined;
  return value
    .split(separator)
    .map((code) => ofKind.get(code) ?? code)
    .join(', ');
}
