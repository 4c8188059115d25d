import type { Language } from '@kamra/contract/languages.ts';
import { englishDictionary } from './english-dictionary.ts';
import { frenchDictionary } from './french-dictionary.ts';
import { germanDictionary } from './german-dictionary.ts';
import { hungarianDictionary } from './hungarian-dictionary.ts';
import { russianDictionary } from './russian-dictionary.ts';
import type { SearchDictionary } from './search-dictionary.ts';
import { turkishDictionary } from './turkish-dictionary.ts';

/** What the search knows of each language. */
export const dictionaryOf: Record<Language, SearchDictionary> = {
  hu: hungarianDictionary,
  en: englishDictionary,
  de: germanDictionary,
  fr: frenchDictionary,
  ru: russianDictionary,
  tr: turkishDictionary,
};
