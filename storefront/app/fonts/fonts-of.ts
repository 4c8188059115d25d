import type { Language } from '@kamra/contract/languages.ts';
import cyrillic from './onest-cyrillic.woff2?url';
import latin from './onest-latin.woff2?url';

/** Addresses of the font files that a page of the language needs for its first paint. */
export function fontsOf(language: Language): string[] {
  return language === 'ru' ? [latin, cyrillic] : [latin];
}
