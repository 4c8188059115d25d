import { defaultLanguage, isLanguage, type Language } from '@kamra/contract/languages.ts';
import { complaintDays, complaintWarningDays } from '@kamra/contract/legal-deadlines.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { listMailedStaff } from '../staff/list-mailed-staff.ts';

type Reason = 'receipt' | 'due' | 'confirmation' | 'remedy';

/** One mail of a reason, which may tell of many. */
export interface CaseWarning {
  language: Language;
  reason: Reason;
  /** The first of them. */
  number: string;
  /** Those after it, as far as they are named, and how many more there are. */
  others?: string[];
  more?: number;
  /** Of one alone. */
  orderId?: number;
  caseId?: number;
  /** All orders of the mail: each is told of once. */
  orderIds?: number[];
}

interface Found extends pg.QueryResultRow {
  id: number;
  number: string;
}

/** Minutes after which a receipt that has not left is one for staff, and hours of an order's confirmation. */
const receiptMinutes = 30;
const confirmationHours = 24;
const maxAtOnce = 500;
const maxNamed = 20;

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
  c.state <> 'spam' AND c.receipt_sent_at IS NULL AND (c.received_at < now() - interval '${receiptMinutes} minutes'
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
      AND m.template = 'orderConfirmation' AND m.state = 'sent')
    AND NOT EXISTS (SELECT FROM mails m WHERE fold_email(m.recipient) = fold_email($1)
      AND m.template = 'staffWarning' AND m.data -> 'orderIds' @> to_jsonb(o.id))
  ORDER BY o.id LIMIT ${maxAtOnce}`;

/** Somebody who sends a case every minute fills one mail an hour, not one for each. */
const toldStatement = `
  SELECT FROM mails WHERE fold_email(recipient) = fold_email($1) AND template = 'staffWarning'
    AND send_after > now() - interval '1 hour' AND data ->> 'reason' = $2 LIMIT 1`;

/**
 * The job `warn-of-cases`: tells staff, once, of receipts and confirmations that could not be sent, and of cases and
 * repairs whose last day comes near; those of one reason together, in one mail an hour.
 */
export async function warnOfCases(pool: pg.Pool): Promise<void> {
  const { office } = await loadSettings(pool);
  await inTransaction(pool, async (client) => {
    const staff = await listMailedStaff(client, 'orders');
    const people = staff.length > 0 ? staff : [{ email: office.officeMail, language: null }];
    const first = people[0]!.email;
    const warn = async (reason: Reason, statement: string, value: string) => {
      if ((await queryPrepared(client, toldStatement, [first, reason])).length > 0) return;
      const found = await queryPrepared<Found>(client, statement, [value]);
      if (found.length === 0) return;
      for (const person of people) if (person.email) await queueWarning(client, person, reason, found);
    };
    await warn('receipt', receiptStatement, 'receipt');
    await warn('due', dueStatement, 'due');
    await warn('remedy', remedyStatement, 'remedy');
    await warn('confirmation', confirmationStatement, first);
  });
}

async function queueWarning(
  client: pg.PoolClient,
  person: { email: string; language: string | null },
  reason: Reason,
  found: Found[],
): Promise<void> {
  const language = isLanguage(person.language) ? person.language : defaultLanguage;
  const [{ id, number } = { id: 0, number: '' }, ...others] = found;
  const isOfOrders = reason === 'confirmation';
  const data: CaseWarning = {
    ...{ language, reason, number },
    others: others.slice(0, maxNamed).map((each) => each.number),
    more: Math.max(0, others.length - maxNamed),
    ...(others.length === 0 && (isOfOrders ? { orderId: id } : { caseId: id })),
    ...(isOfOrders && { orderIds: found.map((each) => each.id) }),
  };
  await queueMail(client, {
    template: 'staffWarning',
    data,
    recipient: person.email,
    subject: { key: `staffWarning.${reason}.subject`, values: { number: withOthers(data) } },
    language,
  });
}

/** The first of what a warning is about, with how many others. */
export function withOthers({ number, others = [], more = 0 }: CaseWarning): string {
  const count = others.length + more;
  return count === 0 ? number : `${number} (+${count})`;
}
