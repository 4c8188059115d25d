import messages from 'virtual:translations-account';
import type { Language } from '@kamra/contract/languages.ts';
import { groupDigits } from '@kamra/contract/money.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import { createTranslator } from 'use-intl/core';

const named = ['earn', 'signIn', 'usable', 'none', 'use', 'howMany', 'range', 'later'] as const;

const translatorOf = perLanguage((language: Language) =>
  createTranslator({ locale: language, messages: messages[language], namespace: 'account' }),
);

/** What shop pages say about points, for loaders: no page loads these words otherwise. */
export function readPointTexts(language: Language) {
  const t = translatorOf(language);
  const kept = { points: '{points}', min: '{min}', max: '{max}', amount: '{amount}' };
  return {
    /** Null: nothing is earned. */
    earnProduct: (points: number | undefined) =>
      points ? t('points.shop.earnProduct', { points: groupDigits(points) }) : null,
    earnOrder: (points: number) => t('points.shop.earnOrder', { points: groupDigits(points) }),
    /** With the places of values in braces, for parts that know these later. */
    patterns: Object.fromEntries(
      named.map((name) => [name, t(`points.shop.${name}`, kept)]),
    ) as PointPatterns,
  };
}

export type PointPatterns = Record<(typeof named)[number], string>;
