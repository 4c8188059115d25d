import { defaultLanguage, isLanguage, type Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** What the mail about points that expire is written from. */
export interface PointNoticeData {
  language: Language;
  points: number;
  /** When the first of them expire. */
  at: string;
}

const maxMails = 10_000;

/** Lots of one customer of which nobody was told yet, noted as told by whoever writes the mail. */
const takeStatement = `
  WITH rules AS (
    SELECT coalesce((value -> 'loyalty' ->> 'noticeDays')::int, 30) AS days FROM shop_settings
    WHERE (value -> 'loyalty' ->> 'isOn')::boolean
  ), due AS (
    SELECT l.customer_id FROM point_lots l, rules
    WHERE rules.days > 0 AND l.remaining > 0 AND l.noticed_at IS NULL AND l.usable_from <= now()
      AND l.expires_at BETWEEN now() AND now() + make_interval(days => rules.days)
    ORDER BY l.expires_at LIMIT 1
  ), told AS (
    UPDATE point_lots l SET noticed_at = now() FROM due, rules
    WHERE l.customer_id = due.customer_id AND l.remaining > 0 AND l.noticed_at IS NULL AND l.usable_from <= now()
      AND l.expires_at BETWEEN now() AND now() + make_interval(days => rules.days)
    RETURNING l.customer_id, l.remaining, l.expires_at
  )
  SELECT c.email, c.language, sum(t.remaining)::int AS points, min(t.expires_at) AS at
  FROM told t JOIN customers c ON c.id = t.customer_id GROUP BY c.id`;

interface NoticeRow extends pg.QueryResultRow {
  email: string;
  language: string;
  points: number;
  at: Date;
}

/** Tells customers of points that expire soon, once of each: a notice about what they have, without anything to sell. */
export async function sendPointNotices(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  for (let count = 0; count < maxMails; count++) {
    signal?.throwIfAborted();
    const isLast = await inTransaction(pool, async (client) => {
      const [row] = await queryPrepared<NoticeRow>(client, takeStatement, []);
      if (!row) return true;
      const language = isLanguage(row.language) ? row.language : defaultLanguage;
      const data: PointNoticeData = { language, points: row.points, at: row.at.toISOString() };
      await queueMail(client, {
        template: 'pointNotice',
        data,
        recipient: row.email,
        subject: { key: 'points.notice.subject', values: { points: String(data.points) } },
        language,
      });
      return false;
    });
    if (isLast) return;
  }
}
