import { defaultLanguage, isLanguage, type Language } from '@kamra/contract/languages.ts';
import { complaintDays, complaintWarningDays } from '@kamra/contract/legal-deadlines.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { listMailedStaff } from '../staff/list-mailed-staff.ts';

type Reason = 'receipt' | 'due' | 'confirmation' | 'remedy';

export interface CaseWarning {
  language: Language;
  reason: Reason;
  number: string;
  orderId?: number;
  caseId?: number;
}

interface Found extends pg.QueryResultRow {
  id: number;
  number: string;
}

/** Minutes after which a receipt that has not left is one for staff, and hours of an order's confirmation. */
const receiptMinutes = 30;
const confirmationHours = 24;
const maxAtOnce = 50;

/** Cases to be warned of for a reason, each once: noted in the same statement. */
const warnStatement = (condition: string) => `
  WITH late AS (
    SELECT id FROM customer_cases c WHERE ${condition}
      AND NOT EXISTS (SELECT FROM customer_case_events w
        WHERE w.case_id = c.id AND w.event = 'warned' AND w.text = $1)
    ORDER BY id LIMIT ${maxAtOnce} FOR UPDATE SKIP LOCKED
  ), noted AS (
    INSERT INTO customer_case_events (case_id, event, text) SELECT id, 'warned', $1 FROM late RETURNING case_id
  )
  SELECT c.id, c.case_number AS number FROM customer_cases c JOIN noted n ON n.case_id = c.id ORDER BY c.id`;

const receiptStatement = warnStatement(`
  c.receipt_sent_at IS NULL AND (c.received_at < now() - interval '${receiptMinutes} minutes'
    OR EXISTS (SELECT FROM customer_case_events e WHERE e.case_id = c.id AND e.event = 'receiptFailed'))`);

/** Of withdrawals, too: their money is due as well. */
const dueStatement = warnStatement(`
  c.state = 'open' AND (c.due_on - CASE c.kind WHEN 'complaint' THEN ${complaintDays - complaintWarningDays}
    WHEN 'withdrawal' THEN 5 ELSE 1 END) <= (now() AT TIME ZONE 'Europe/Budapest')::date`);

/** Repairs and exchanges whose fifteen days end within so many; each is told once. */
const remedyWarningDays = 3;
const remedyStatement = `
  WITH late AS (
    SELECT r.id, r.case_id FROM case_remedies r
    WHERE r.done_on IS NULL AND r.due_on - ${remedyWarningDays} <= (now() AT TIME ZONE 'Europe/Budapest')::date
      AND NOT EXISTS (SELECT FROM customer_case_events w
        WHERE w.case_id = r.case_id AND w.event = 'warned' AND w.text = $1 || ' ' || r.id)
    ORDER BY r.id LIMIT ${maxAtOnce} FOR UPDATE SKIP LOCKED
  ), noted AS (
    INSERT INTO customer_case_events (case_id, event, text)
    SELECT case_id, 'warned', $1 || ' ' || id FROM late RETURNING case_id
  )
  SELECT DISTINCT c.id, c.case_number AS number FROM customer_cases c JOIN noted n ON n.case_id = c.id ORDER BY c.id`;

/**
 * Orders whose confirmation has not gone out for a day; after two the buyer is no longer bound (2001. évi CVIII. tv. 6. §
 * (2)). Those of staff without an address have none.
 */
const confirmationStatement = `
  SELECT o.id, o.order_number AS number FROM orders o
  WHERE o.placed_at BETWEEN now() - interval '30 days' AND now() - interval '${confirmationHours} hours'
    AND o.email <> '' AND NOT o.is_demo
    AND EXISTS (SELECT FROM mails m WHERE m.data ? 'orderId' AND (m.data ->> 'orderId')::bigint = o.id
      AND m.template = 'orderConfirmation')
    AND NOT EXISTS (SELECT FROM mails m WHERE m.data ? 'orderId' AND (m.data ->> 'orderId')::bigint = o.id
      AND (m.template = 'staffWarning' OR m.template = 'orderConfirmation' AND m.state = 'sent'))
  ORDER BY o.id LIMIT ${maxAtOnce}`;

/**
 * The job `warn-of-cases`: tells staff, once, of a receipt or a confirmation that could not be sent, and of a case or
 * a repair whose last day comes near.
 */
export async function warnOfCases(pool: pg.Pool): Promise<void> {
  const { office } = await loadSettings(pool);
  await inTransaction(pool, async (client) => {
    const warn = async (reason: Reason, statement: string, values: unknown[]) => {
      const found = await queryPrepared<Found>(client, statement, values);
      if (found.length === 0) return;
      const staff = await listMailedStaff(client, 'orders');
      const people = staff.length > 0 ? staff : [{ email: office.officeMail, language: null }];
      for (const each of found)
        for (const person of people) if (person.email) await queueWarning(client, person, reason, each);
    };
    await warn('receipt', receiptStatement, ['receipt']);
    await warn('due', dueStatement, ['due']);
    await warn('remedy', remedyStatement, ['remedy']);
    await warn('confirmation', confirmationStatement, []);
  });
}

async function queueWarning(
  client: pg.PoolClient,
  person: { email: string; language: string | null },
  reason: Reason,
  { id, number }: Found,
): Promise<void> {
  const language = isLanguage(person.language) ? person.language : defaultLanguage;
  const what = reason === 'confirmation' ? { orderId: id } : { caseId: id };
  await queueMail(client, {
    template: 'staffWarning',
    data: { language, reason, number, ...what } satisfies CaseWarning,
    recipient: person.email,
    subject: { key: `staffWarning.${reason}.subject`, values: { number } },
    language,
  });
}
