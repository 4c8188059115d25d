import { casePrefixes } from '@kamra/contract/case-kinds.ts';
import type { sendCase } from '@kamra/contract/customer-cases.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { answerDay } from '@kamra/contract/legal-deadlines.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';
import { type MailLane, queueMail } from '../mail/queue-mail.ts';
import { translateMail } from '../mail/translate-mail.ts';

export type SentCase = EndpointInput<typeof sendCase>['body'];

/** Forms sent twice at once: the second waits for the number of the first. */
const lockStatement = `SELECT pg_advisory_xact_lock(hashtextextended('case ' || $1, 0))`;
const knownStatement = `SELECT case_number AS number FROM customer_cases WHERE request_id = $1`;
const numberStatement = `
  INSERT INTO case_numbers (prefix, year, last) VALUES ($1, $2, 1)
  ON CONFLICT (prefix, year) DO UPDATE SET last = case_numbers.last + 1 RETURNING last`;
/** What is not kept takes no number: they have no gaps. */
const nextStatement = `
  SELECT coalesce(max(last), 0) + 1 AS last FROM case_numbers WHERE prefix = $1 AND year = $2`;
const insertStatement = `
  WITH stored AS (
    INSERT INTO customer_cases (case_number, request_id, kind, order_reference, name, email, phone, address, product,
      remedy, text, statement, bank_account, language, received_at, due_on, product_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id
  )
  INSERT INTO customer_case_events (case_id, event, at) SELECT id, 'received', $15 FROM stored RETURNING case_id AS id`;

/** In which receipts wait for each other that one network sends beyond its share to one address. */
export const crowdedLane: MailLane = { name: 'crowded', maxPerHour: 5 };

interface Receiving {
  now?: Date;
  /** In which its receipt goes out; null: with all others. */
  lane?: MailLane | null;
}

/**
 * Stores what somebody told the shop, with its number, and queues the receipt: first the case, then the mail. Which
 * order it is about a job finds out, so that nobody can tell by the answer, or by its time, whether there is one.
 */
export function storeCase(
  pool: pg.Pool,
  sent: SentCase,
  { now = new Date(), lane = null }: Receiving = {},
): Promise<{ number: string }> {
  return inTransaction(pool, async (client) => {
    await queryPrepared(client, lockStatement, [sent.requestId]);
    const [known] = await queryPrepared<{ number: string }>(client, knownStatement, [sent.requestId]);
    if (known) return { number: known.number };
    // A program that fills in every field; a withdrawal counts all the same.
    const isOfProgram = sent.website !== '' && sent.kind !== 'withdrawal';
    const number = await drawNumber(client, sent.kind, now, isOfProgram ? nextStatement : numberStatement);
    if (isOfProgram) return { number };
    const caseId = await insertCase(client, number, sent, now);
    await queueMail(client, {
      template: 'caseReceipt',
      data: { caseId },
      recipient: sent.email,
      subject: { key: `cases.${sent.kind}.subject`, values: { number } },
      language: sent.language,
      ...(lane && { lane }),
    });
    await addJob(client, 'match-case', { caseId });
    return { number };
  });
}

const productStatement = `
  SELECT p.id, t.name FROM products p JOIN product_texts t ON t.product_id = p.id
  WHERE p.id = $1 AND p.published ORDER BY t.language = $2 DESC, t.language = 'hu' DESC LIMIT 1`;

interface AskedProduct extends pg.QueryResultRow {
  id: number;
  name: string;
}

/** The product that a question is about; none where it is not in the shop. */
async function findProduct(
  client: pg.PoolClient,
  { productId, language }: SentCase,
): Promise<AskedProduct | undefined> {
  if (!productId) return undefined;
  const [found] = await queryPrepared<AskedProduct>(client, productStatement, [productId, language]);
  return found;
}

async function drawNumber(
  client: pg.PoolClient,
  kind: SentCase['kind'],
  now: Date,
  statement: string,
): Promise<string> {
  const year = Number(todayInBudapest(now).slice(0, 4));
  const prefix = casePrefixes[kind];
  const [drawn] = await queryPrepared<{ last: number }>(client, statement, [prefix, year]);
  return `${prefix}-${year}-${String(drawn!.last).padStart(6, '0')}`;
}

async function insertCase(client: pg.PoolClient, number: string, sent: SentCase, now: Date): Promise<number> {
  const { kind, requestId, orderReference, name, email, text, language } = sent;
  const { phone, address, remedy, bankAccount } = sent;
  const about = kind === 'question' ? await findProduct(client, sent) : undefined;
  const product = about?.name ?? sent.product;
  const [stored] = await queryPrepared<{ id: number }>(client, insertStatement, [
    ...[number, requestId, kind, orderReference, name, email, phone, address, product, remedy ?? null, text],
    kind === 'withdrawal' ? translateMail(language)('cases.withdrawal.statement') : '',
    bankAccount,
    language,
    now,
    answerDay(kind, now.toISOString()),
    about?.id ?? null,
  ]);
  return stored!.id;
}
