import messages from 'virtual:translations-account';
import type { Language } from '@kamra/contract/languages.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import { createTranslator } from 'use-intl/core';

const translatorOf = perLanguage((language: Language) =>
  createTranslator({ locale: language, messages: messages[language], namespace: 'account' }),
);

/** What leads from a product to the named lists of an account, for loaders: the first load has no room for it. */
export function readListLinks(language: Language) {
  const t = translatorOf(language);
  return { lists: t('nav.lists'), toList: t('lists.toList') };
}

/** The words about a list that was opened by its link. */
export function readLinkedTexts(language: Language, ownerName: string) {
  const t = translatorOf(language);
  return {
    by: ownerName === '' ? null : t('lists.linked.by', { name: ownerName }),
    text: t('lists.linked.text'),
    empty: t('lists.linked.empty'),
    wanted: (count: number) => t('lists.wanted', { count }),
  };
}

export function readUnknownLink(language: Language): string {
  return translatorOf(language)('lists.linked.unknown');
}
