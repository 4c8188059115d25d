import type { Language } from '@kamra/contract/languages.ts';
import cyrillic from './onest-cyrillic.woff2?url';
import hungarianAndTurkish from './onest-hungarian-turkish.woff2?url';
import latin from './onest-latin.woff2?url';

const furtherLetters: Partial<Record<Language, string>> = {
  hu: hungarianAndTurkish,
  tr: hungarianAndTurkish,
  ru: cyrillic,
};

/** Addresses of the font files that a page of the language needs for its first paint. */
export function fontsOf(language: Language): string[] {
  const further = furtherLetters[language];
  return further ? [latin, further] : [latin];
}
