import { defaultLanguage, isLanguage, type Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { listMailedStaff } from '../staff/list-mailed-staff.ts';
import type { RateMailData } from './write-rate-mails.ts';

/** The last failed reading, once every one has failed for `$1` days and nobody was told within them. */
const failedStatement = `
  WITH failed AS (
    SELECT id, at, is_told FROM rate_reads
    WHERE failure IS NOT NULL AND id > coalesce((SELECT max(id) FROM rate_reads WHERE failure IS NULL), 0)
  )
  UPDATE rate_reads SET is_told = true WHERE id = (SELECT max(id) FROM failed)
    AND (SELECT min(at) FROM failed) <= now() - make_interval(days => $1)
    AND NOT EXISTS (SELECT FROM failed WHERE is_told AND at > now() - make_interval(days => $1))
  RETURNING id`;

/**
 * Writes to who may change the settings when no exchange rate could be read for the days that the settings name, and
 * again after as many; to the shop's own address where nobody may. Nothing happens while rates are kept by hand.
 */
export async function warnOfFailedRates(pool: pg.Pool): Promise<void> {
  const { rates, office } = await loadSettings(pool);
  if (rates.source === 'manual') return;
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(failedStatement, [rates.warnAfterDays]);
    if (!rowCount) return;
    const staff = await listMailedStaff(client, 'shopConfiguration');
    const people = staff.length > 0 ? staff : [{ email: office.officeMail, language: null }];
    for (const { email, language } of people) {
      if (email) await queueWarning(client, email, isLanguage(language) ? language : defaultLanguage, rates);
    }
  });
}

async function queueWarning(
  client: pg.PoolClient,
  recipient: string,
  language: Language,
  { warnAfterDays, source }: { warnAfterDays: number; source: 'ecb' | 'mnb' | 'manual' },
): Promise<void> {
  await queueMail(client, {
    template: 'ratesFailed',
    data: { language, days: warnAfterDays, source } satisfies RateMailData,
    recipient,
    subject: { key: 'ratesFailed.subject' },
    language,
  });
}
