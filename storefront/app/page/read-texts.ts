import messages from 'virtual:translations';
import type { Language } from '@kamra/contract/languages.ts';
import { createTranslator } from 'use-intl/core';
import type { ShopTexts } from './shop-texts.ts';

const prepared = new Map<Language, ShopTexts>();

/** The texts of a language for loaders, which run on the server alone; prepared once, for that takes long. */
export function readTexts(language: Language): ShopTexts {
  const texts =
    prepared.get(language) ??
    createTranslator({ locale: language, messages: messages[language], namespace: 'shop' });
  prepared.set(language, texts);
  return texts;
}
