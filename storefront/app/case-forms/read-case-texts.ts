import accountMessages from 'virtual:translations-account';
import messages from 'virtual:translations-cases';
import type { Language } from '@kamra/contract/languages.ts';

/** The texts of the forms by which something is told to the shop, for loaders: no other page loads them. */
export function readCaseTexts(language: Language) {
  const { form } = accountMessages[language].account;
  return { ...messages[language], account: { form } };
}

export type CaseMessages = ReturnType<typeof readCaseTexts>;
