import { useProductFieldWriter } from '../ui/use-product-field-writer.ts';
import { useReferenceChoices } from './use-reference-choices.ts';

const kinds = { category: 'category', otherCategories: 'category', brand: 'brand' } as const;

/** Writes the value of a report's field: amounts with their currency, and the names of categories and brands. */
export function useFieldValue(): (field: string, value: string) => string {
  const write = useProductFieldWriter();
  const choicesOf = useReferenceChoices();
  return (field, value) => {
    if (!(field in kinds)) return write(field, value);
    const choices = choicesOf(kinds[field as keyof typeof kinds]);
    const nameOf = (code: string) => choices.find((choice) => choice.code === code)?.name ?? code;
    return value.split('|').map(nameOf).join(', ') || '–';
  };
}
