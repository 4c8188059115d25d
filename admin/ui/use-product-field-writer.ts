import { useLocale, useTranslate } from 'react-admin';
import { useCodeNames } from './use-code-names.ts';
import { writeProductField } from './write-product-field.ts';

/**
 * Writes the values of products' fields as the back office's language does: amounts with their currency, words for the
 * code's, and the names of categories, brands, makers and options of attributes.
 */
export function useProductFieldWriter(fields: readonly string[]) {
  const translate = useTranslate();
  const language = useLocale() ?? 'hu';
  const { nameCodes, attributeName } = useCodeNames(fields);
  return {
    writeValue: (field: string, value: string) =>
      nameCodes(field, value) ?? writeProductField(field, value, { translate, language }),
    attributeName,
  };
}

export type ProductFieldWriter = ReturnType<typeof useProductFieldWriter>;
