import messages from 'virtual:translations-cases';
import type { Language } from '@kamra/contract/languages.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import { createTranslator } from 'use-intl/core';

/** The words of duties and cases, for loaders: no page loads them otherwise. */
export const translatorOf = perLanguage((language: Language) =>
  createTranslator({ locale: language, messages: messages[language], namespace: 'cases' }),
);
