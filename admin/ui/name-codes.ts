/** What fields of a product name by code. */
export interface KnownNames {
  /** By kind and code; of options the kind is the attribute's field. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>;
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

/** The names of a field's codes, a code that has none as it is; undefined where none is known. */
export function nameCodes(field: string, value: string, { names }: KnownNames): string | undefined {
  const ofKind = names.get(kindOfCodes(field) ?? '');
  if (!ofKind || value === '') return undefined;
  return value
    .split(separator)
    .map((code) => ofKind.get(code) ?? code)
    .join(', ');
}
