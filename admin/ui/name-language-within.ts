import type { Language } from '@kamra/contract/languages.ts';

/** A language's name within a text, where Hungarian writes it with a small letter: `név (angol)`, `name (English)`. */
export function nameLanguageWithin(
  language: Language,
  translate: (key: string) => string,
  textLanguage: string,
): string {
  const name = translate(`languages.${language}`);
  return textLanguage === 'hu' ? name.toLocaleLowerCase('hu') : name;
}
