import messages from 'virtual:translations-cases';
import type { Language } from '@kamra/contract/languages.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import { type RecallRemedy, recallRemedies } from '@kamra/contract/recall-kinds.ts';
import { createTranslator } from 'use-intl/core';

/** The words of recalls, for loaders: no page loads them otherwise. */
export const recallTexts = perLanguage((language: Language) => {
  const t = createTranslator({ locale: language, messages: messages[language], namespace: 'cases' });
  const remedies = Object.fromEntries(
    recallRemedies.map((remedy) => [remedy, t(`recalls.remedies.${remedy}`)]),
  ) as Record<RecallRemedy, string>;
  return {
    title: t('recalls.title'),
    intro: t('recalls.intro'),
    none: t('recalls.none'),
    headline: t('recalls.headline'),
    published: t('recalls.published'),
    ended: t('recalls.ended'),
    products: t('recalls.products'),
    sku: t('recalls.sku'),
    gtin: t('recalls.gtin'),
    model: t('recalls.model'),
    brand: t('recalls.brand'),
    identification: t('recalls.identification'),
    sold: t('recalls.sold'),
    hazard: t('recalls.hazard'),
    action: t('recalls.action'),
    stop: t('recalls.stop'),
    remedy: t('recalls.remedy'),
    remedies,
    contact: t('recalls.contact'),
    share: t('recalls.share'),
    onProduct: t('recalls.onProduct'),
    read: t('recalls.read'),
  };
});
export type RecallTexts = ReturnType<typeof recallTexts>;
