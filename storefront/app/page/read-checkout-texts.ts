import messages from 'virtual:translations-account';
import type { Language } from '@kamra/contract/languages.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import { createTranslator } from 'use-intl/core';

const translatorOf = perLanguage((language: Language) =>
  createTranslator({ locale: language, messages: messages[language], namespace: 'account.checkout' }),
);

/** The words about a gift, for the loader of the checkout: no other page loads them. */
export function readGiftTexts(language: Language) {
  const t = translatorOf(language);
  return { gift: t('gift'), giftNote: t('giftNote'), giftHint: t('giftHint') };
}
export type GiftTexts = ReturnType<typeof readGiftTexts>;

/** The words beside the box of the survey after a purchase; `purchaseSurveyConsent` names their version. */
export function readSurveyTexts(language: Language) {
  const t = translatorOf(language);
  return { survey: t('survey'), surveyHint: t('surveyHint') };
}
export type SurveyTexts = ReturnType<typeof readSurveyTexts>;
