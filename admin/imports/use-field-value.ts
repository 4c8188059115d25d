import { useCodeNames } from '../ui/use-code-names.ts';
import { useProductFieldWriter } from '../ui/use-product-field-writer.ts';

/**
 * Writes the values of a report's fields: amounts with their currency, and the names of categories, brands, makers and
 * options of attributes.
 */
export function useFieldValue(fields: readonly string[]) {
  const write = useProductFieldWriter();
  const { nameCodes, attributeName } = useCodeNames(fields);
  return {
    writeValue: (field: string, value: string) => nameCodes(field, value) ?? write(field, value),
    attributeName,
  };
}
