import type { Reply } from '@kamra/contract/endpoint.ts';
import type { getShopGuarantee, ShownGuaranteeFile } from '@kamra/contract/guarantee-files.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import type { ShopOpening } from '@kamra/contract/shop-readiness.ts';
import { type WithdrawalExclusion, withdrawalExclusions } from '@kamra/contract/withdrawal-exclusions.ts';
import { translatorOf } from './translate-cases.ts';

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

type Official = Reply<typeof getShopGuarantee>;

/** The official files of the guarantee as links and pictures; null without any, where the words above stand alone. */
export function readOfficialFiles(language: Language, { notice, label }: Official) {
  const t = translatorOf(language);
  if (!notice && !label) return null;
  return {
    title: t('duties.official.title'),
    notice: notice && {
      ...toOfficial(notice, t('duties.official.noticeAlt')),
      open: t('duties.official.open'),
    },
    label: label && {
      ...toOfficial(label, t('duties.official.labelAlt')),
      open: t('duties.official.labelOpen'),
    },
  };
}
export type OfficialFiles = NonNullable<ReturnType<typeof readOfficialFiles>>;

const toOfficial = ({ url, contentType, language }: ShownGuaranteeFile, alt: string) => ({
  url,
  alt,
  language,
  isPicture: contentType !== 'application/pdf',
});

/** The files with which an order was placed, each label with its product; null where there were none. */
export function readOrderedFiles(language: Language, { notice, labels }: OrderStatus['guarantee']) {
  if (!notice && labels.length === 0) return null;
  const t = translatorOf(language);
  return {
    notice: readOfficialFiles(language, { notice, label: null }),
    labels: labels.map(({ productName, years, ...file }) => ({
      text: `${productName}: ${t('duties.durability', { years: String(years) })}`,
      file: readOfficialFiles(language, { notice: null, label: { ...file, language: null } }),
    })),
  };
}
export type OrderedFiles = ReturnType<typeof readOrderedFiles>;

/** The same words for any line of a cart, to be said directly before the order. */
export function readLineDuties(language: Language, { notice }: Pick<Official, 'notice'>) {
  const t = translatorOf(language);
  const exclusions = Object.fromEntries(
    withdrawalExclusions.map((each) => [each, t(`duties.exclusions.${each}`)]),
  ) as Record<WithdrawalExclusion, string>;
  return {
    exclusions,
    durability: t('duties.durability', { years: '{years}' }),
    guarantee: t('duties.legalGuarantee'),
    unitPrice: readUnitPriceText(language),
    /** Of buyers in other states of the union (593/2008/EC Art. 6). */
    ownLaw: t('duties.ownLaw', { country: '{country}' }),
    notice: notice && {
      name: t('duties.official.title'),
      file: { ...toOfficial(notice, t('duties.official.noticeAlt')), open: t('duties.official.open') },
    },
    labelName: t('duties.official.labelAlt'),
  };
}
export type LineDuties = ReturnType<typeof readLineDuties>;

/** What the link says by which a reader reports a review. */
export function readReportLabel(language: Language): string {
  return translatorOf(language)('reviewReport.link');
}

/** How a cart names the price of a litre, a metre and so on. */
export const readUnitPriceText = (language: Language): string =>
  translatorOf(language)('duties.unitPrice', { price: '{price}' });

/** That a shop takes no orders yet, or is a demo. */
export function readOpeningNotice(language: Language, opening: ShopOpening): string | null {
  const t = translatorOf(language);
  if (opening === 'open') return null;
  return opening === 'demo' ? t('duties.opening.demo') : t('duties.opening.closed');
}
