import { processingActivities } from '@kamra/contract/processing-activities.ts';
import type { RecipientKind } from '@kamra/contract/processing-activity.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import { loadSettings } from '../shop/load-settings.ts';
import { findRecipients, type RecipientConfig } from './find-recipients.ts';

export type RecordLanguage = 'hu' | 'en';

/** One row of the record: labels are those of `recordLabels`. */
export interface DescribedActivity {
  title: string;
  purpose: string;
  basis: string;
  subjects: string;
  data: string;
  recipients: string;
  abroad: string;
  kept: string;
}

const none = { hu: 'nincs', en: 'none' };

/** What the shop does with personal data, and who is answerable for it. */
export async function describeProcessing(
  pool: pg.Pool,
  config: RecipientConfig,
  language: RecordLanguage,
): Promise<{ settings: ShopSettings; activities: DescribedActivity[] }> {
  const settings = await loadSettings(pool);
  const { byKind, abroad } = await findRecipients(pool, settings, config, language);
  const days = (words: string) =>
    words.replaceAll(/\{(\w+)\}/g, (_match, kind: keyof typeof settings.retentionDays) =>
      String(settings.retentionDays[kind]),
    );
  const activities = processingActivities.map((activity): DescribedActivity => {
    const who = activity.recipients.flatMap((kind: RecipientKind) => byKind[kind]);
    return {
      title: activity.title[language],
      purpose: activity.purpose[language],
      basis: activity.basis[language],
      subjects: activity.subjects[language],
      data: activity.data[language],
      recipients: who.join(', ') || none[language],
      abroad: who.filter((name) => abroad.includes(name)).join(', ') || none[language],
      kept: days(activity.kept[language]),
    };
  });
  return { settings, activities };
}
