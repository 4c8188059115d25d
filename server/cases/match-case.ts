import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { possibleNumbers, readNumberPatterns } from '../orders/possible-order-numbers.ts';
import { requestReturn } from '../returns/change-return.ts';
import { listOrderReturns } from '../returns/list-returns.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';

interface MatchedOrder extends pg.QueryResultRow {
  id: number;
  orderNumber: string;
  isSameEmail: boolean;
}

/** The order whose number stands in what was typed, however it was spelled; else the newest of the sender. */
const suggestStatement = `
  SELECT id, order_number AS "orderNumber", fold_email(email) = fold_email($3) AS "isSameEmail" FROM (
    SELECT id, order_number, email, placed_at, 1 AS rank FROM orders WHERE order_number = ANY ($2::text[])
    UNION ALL
    (SELECT id, order_number, email, placed_at,
      CASE WHEN position(upper(replace(order_number, '-', '')) IN $1) > 0 THEN 1 ELSE 2 END
    FROM orders WHERE fold_email(email) = fold_email($3) ORDER BY 5, placed_at DESC LIMIT 1)
  ) found ORDER BY rank, fold_email(email) = fold_email($3) DESC, placed_at DESC LIMIT 1`;

/** The order that the reference or the sender of a case may mean. */
export async function suggestOrder(
  db: Executor,
  orderReference: string,
  email: string,
): Promise<{ id: number; orderNumber: string; isSameEmail: boolean } | null> {
  const numbers = possibleNumbers(orderReference, await readNumberPatterns(db));
  const values = [spell(orderReference), numbers, email];
  const [found] = await queryPrepared<MatchedOrder>(db, suggestStatement, values);
  return found ?? null;
}

interface OpenCase extends pg.QueryResultRow {
  id: number;
  number: string;
  kind: string;
  orderReference: string;
  email: string;
  text: string;
  orderId: number | null;
}

const openStatement = `
  SELECT id, case_number AS number, kind, order_reference AS "orderReference", email, text, order_id AS "orderId"
  FROM customer_cases WHERE id = $1 AND state <> 'spam'`;
const matchedStatement = `
  WITH matched AS (
    UPDATE customer_cases SET order_id = $2, version = version + 1 WHERE id = $1 AND order_id IS NULL RETURNING id
  )
  INSERT INTO customer_case_events (case_id, event, text) SELECT id, 'matched', $3 FROM matched`;

/**
 * The job `match-case`: joins a case to its order where number and e-mail address are those of one, and makes a
 * withdrawal from all of it a return. Whatever does not fit is left to staff.
 */
export async function matchNewCase(pool: pg.Pool, caseId: number): Promise<void> {
  const [found] = await queryPrepared<OpenCase>(pool, openStatement, [caseId]);
  if (!found) return;
  const orderId = found.orderId ?? (await joinOrder(pool, found));
  // Which goods somebody means by their own words staff decide.
  if (orderId && found.kind === 'withdrawal' && found.text === '')
    await openReturn(pool, found, orderId, null);
}

async function joinOrder(pool: pg.Pool, found: OpenCase): Promise<number | null> {
  const order = await suggestOrder(pool, found.orderReference, found.email);
  const isNamed = order && spell(found.orderReference).includes(spell(order.orderNumber));
  if (!order?.isSameEmail || !isNamed) return null;
  await queryPrepared(pool, matchedStatement, [found.id, order.id, order.orderNumber]);
  return order.id;
}

const spell = (typed: string) => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

const noteStatement = `
  INSERT INTO customer_case_events (case_id, event, text, system_user_id) VALUES ($1, 'returnRequested', $2, $3)`;

/** Makes all that can be sent back of an order a return, once for a case; nothing before the parcel has left. */
export async function openReturn(
  pool: pg.Pool,
  { id, number }: { id: number; number: string },
  orderId: number,
  actor: StaffActor | null,
): Promise<void> {
  const { returns, returnable } = await listOrderReturns(pool, orderId);
  if (returnable.length === 0 || returns.some(({ note }) => note === number)) return;
  const lines = returnable.map(({ orderLineId, quantity }) => ({
    ...{ orderLineId, quantity },
    reason: 'changedMind' as const,
  }));
  try {
    await requestReturn(pool, orderId, { lines, wantsExchange: false, note: number }, actor);
  } catch (error) {
    // After the days of the law: staff decide.
    if (error instanceof ShopError && error.code === 'returnNotAllowed') return;
    throw error;
  }
  const opened = (await listOrderReturns(pool, orderId)).returns.find(({ note }) => note === number);
  await queryPrepared(pool, noteStatement, [id, opened?.number ?? '', actor?.systemUserId ?? null]);
}
