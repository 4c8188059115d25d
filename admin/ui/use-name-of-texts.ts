import type { Language } from '@kamra/contract/languages.ts';
import { useStaffLanguage } from './use-staff-language.ts';

type Texts<Key extends string> = Partial<Record<Language, { [key in Key]?: string | null | undefined }>>;

/** A text of a record in the language of staff, else in the shop's first, else in another; undefined for none. */
export function textForStaff<Key extends string>(
  texts: Texts<Key>,
  key: Key,
  language: Language,
): string | undefined {
  const all = [texts[language], texts.hu, ...Object.values(texts)];
  return all.map((text) => text?.[key]).find(Boolean) ?? undefined;
}

/** What staff call a record: its name, else its code. */
export function useNameOfTexts(): (record: { code: string; texts: Texts<'name'> }) => string {
  const language = useStaffLanguage();
  return ({ texts, code }) => textForStaff(texts, 'name', language) ?? code;
}
