import messages from 'virtual:translations-cases';
import type { Language } from '@kamra/contract/languages.ts';

/** The words of recalls, for loaders: no page loads them otherwise. They have no places to fill in. */
export function recallTexts(language: Language) {
  return messages[language].cases.recalls;
}
export type RecallTexts = ReturnType<typeof recallTexts>;
