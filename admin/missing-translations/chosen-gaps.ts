import type { Language } from '@kamra/contract/languages.ts';
import type { TranslationSource } from '@kamra/contract/translation-sources.ts';

/** Which gaps are listed. */
export interface ChosenGaps {
  source: TranslationSource;
  language: Language;
  page: number;
}
