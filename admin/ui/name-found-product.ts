import type { Language } from '@kamra/contract/languages.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import { textForStaff } from './use-name-of-texts.ts';

/** A row of the list of products, or a whole one, which was chosen before. */
export interface FoundProduct {
  sku: string;
  productName?: string;
  choices?: string[];
  texts?: Partial<Record<Language, { name?: string | null }>>;
}

/** What fields that choose among products call one, in the language of staff. */
export function nameFoundProduct(
  { sku, productName, choices = [], texts = {} }: FoundProduct,
  language: Language,
): string {
  const name = productName ?? textForStaff(texts, 'name', language) ?? '';
  return `${nameWithChoices(name, choices)} (${sku})`;
}
