import messages from 'virtual:translations-cases';
import type { Language } from '@kamra/contract/languages.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import type { ShopOpening } from '@kamra/contract/shop-readiness.ts';
import { type WithdrawalExclusion, withdrawalExclusions } from '@kamra/contract/withdrawal-exclusions.ts';
import { createTranslator } from 'use-intl/core';

const translatorOf = perLanguage((language: Language) =>
  createTranslator({ locale: language, messages: messages[language], namespace: 'cases' }),
);

interface DutyFacts {
  withdrawalExclusion: WithdrawalExclusion | null;
  durabilityYears: number | null;
  mandatoryWarrantyYears?: number;
}

/** What the law has a product's page say, for loaders: no page loads these words otherwise. */
export function readDuties(language: Language, facts: DutyFacts) {
  const t = translatorOf(language);
  const { withdrawalExclusion, durabilityYears, mandatoryWarrantyYears = 0 } = facts;
  return {
    /** In place of the promise that it may be sent back. */
    noReturn: withdrawalExclusion && t(`duties.exclusions.${withdrawalExclusion}`),
    guarantees: [
      ...(mandatoryWarrantyYears > 0 ? [t('duties.warranty', { years: mandatoryWarrantyYears })] : []),
      ...(durabilityYears ? [t('duties.durability', { years: String(durabilityYears) })] : []),
      t('duties.legalGuarantee'),
    ],
  };
}

/** The same words for any line of a cart, to be said directly before the order. */
export function readLineDuties(language: Language) {
  const t = translatorOf(language);
  const exclusions = Object.fromEntries(
    withdrawalExclusions.map((each) => [each, t(`duties.exclusions.${each}`)]),
  ) as Record<WithdrawalExclusion, string>;
  return {
    exclusions,
    durability: t('duties.durability', { years: '{years}' }),
    guarantee: t('duties.legalGuarantee'),
  };
}
export type LineDuties = ReturnType<typeof readLineDuties>;

/** What the link says by which a reader reports a review. */
export function readReportLabel(language: Language): string {
  return translatorOf(language)('reviewReport.link');
}

/** That a shop takes no orders yet, or is a demo. */
export function readOpeningNotice(language: Language, opening: ShopOpening): string | null {
  const t = translatorOf(language);
  if (opening === 'open') return null;
  return opening === 'demo' ? t('duties.opening.demo') : t('duties.opening.closed');
}
