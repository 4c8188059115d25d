import { type Language, languages } from '@kamra/contract/languages.ts';
import type { ProductForm, TextField } from './product-form.ts';

const always: readonly TextField[] = ['name', 'description'];
const whereOthersHave: readonly TextField[] = [
  'businessName',
  'care',
  'warnings',
  'metaTitle',
  'metaDescription',
];

/** The fields without a text by language: name and description, and what any other language has. */
export function missingTexts(texts: ProductForm['texts']): { language: Language; fields: TextField[] }[] {
  const isFilled = (language: Language, field: TextField) => Boolean(texts[language]?.[field]?.trim());
  const expected = [
    ...always,
    ...whereOthersHave.filter((field) => languages.some((language) => isFilled(language, field))),
  ];
  return languages.flatMap((language) => {
    const fields = expected.filter((field) => !isFilled(language, field));
    return fields.length > 0 ? [{ language, fields }] : [];
  });
}
