import messages from 'virtual:translations-account';
import type { Language } from '@kamra/contract/languages.ts';

export type AccountMessages = (typeof messages)[Language];

/** The texts of the account's pages in a language, for loaders: no other page loads them. */
export function readAccountTexts(language: Language): AccountMessages {
  return messages[language];
}
