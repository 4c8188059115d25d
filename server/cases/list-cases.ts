import type { CaseEvent, CaseKind, CaseState, Remedy } from '@kamra/contract/case-kinds.ts';
import { boardOfAddress } from '@kamra/contract/conciliation-boards.ts';
import type { CaseDetails, listCases as listCall } from '@kamra/contract/customer-cases.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { findRemedies } from './find-remedies.ts';
import { suggestOrder } from './match-case.ts';

export interface CaseRow extends pg.QueryResultRow {
  id: number;
  version: number;
  number: string;
  kind: CaseKind;
  state: CaseState;
  name: string;
  email: string;
  orderReference: string;
  orderId: number | null;
  orderNumber: string | null;
  language: Language;
  receivedAt: Date;
  dueOn: string;
  receiptSentAt: Date | null;
  hasReceiptFailed: boolean;
  spamAt: Date | null;
  remedyDueOn: string | null;
}

interface WholeCaseRow extends CaseRow {
  phone: string;
  address: string;
  product: string;
  remedy: Remedy | null;
  text: string;
  statement: string;
  bankAccount: string;
  productId: number | null;
  shownQuestion: { question: string; answer: string } | null;
  events: { at: string; event: CaseEvent; text: string; staffName: string | null }[];
}

const columns = `
  c.id, c.version, c.case_number AS number, c.kind, c.state, c.name, c.email, c.order_reference AS "orderReference",
  c.order_id AS "orderId", o.order_number AS "orderNumber", c.language, c.received_at AS "receivedAt",
  c.due_on::text AS "dueOn", c.receipt_sent_at AS "receiptSentAt", c.spam_at AS "spamAt",
  c.receipt_sent_at IS NULL AND EXISTS (SELECT FROM customer_case_events e
    WHERE e.case_id = c.id AND e.event = 'receiptFailed') AS "hasReceiptFailed",
  (SELECT min(r.due_on)::text FROM case_remedies r WHERE r.case_id = c.id AND r.done_on IS NULL) AS "remedyDueOn"`;
const from = 'customer_cases c LEFT JOIN orders o ON o.id = c.order_id';

const wholeStatement = `
  SELECT ${columns}, c.phone, c.address, c.product, c.remedy, c.text, c.statement, c.bank_account AS "bankAccount",
    c.product_id AS "productId", (SELECT json_build_object('question', q.question, 'answer', q.answer)
      FROM product_questions q WHERE q.case_id = c.id) AS "shownQuestion",
    (SELECT json_agg(json_build_object('at', e.at, 'event', e.event, 'text', e.text, 'staffName', u.name) ORDER BY e.id)
      FROM customer_case_events e LEFT JOIN system_users u ON u.id = e.system_user_id WHERE e.case_id = c.id) AS events
  FROM ${from} WHERE c.id = $1`;

function toCase<Row extends CaseRow>(row: Row) {
  const { receivedAt, receiptSentAt, spamAt } = row;
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    receiptSentAt: receiptSentAt?.toISOString() ?? null,
    spamAt: spamAt?.toISOString() ?? null,
  };
}

interface OrderLineRow extends pg.QueryResultRow {
  id: number;
  productName: string;
  quantity: number;
}

const linesStatement = `
  SELECT id, product_name AS "productName", quantity FROM order_lines WHERE order_id = $1 ORDER BY position`;

/** One case with its events and, while it has no order, the one that it may mean. Throws notFound. */
export async function getCase(db: Executor, caseId: number): Promise<CaseDetails> {
  const [row] = await queryPrepared<WholeCaseRow>(db, wholeStatement, [caseId]);
  if (!row) throw new ShopError('notFound');
  const suggestedOrder = row.orderId === null ? await suggestOrder(db, row.orderReference, row.email) : null;
  const [remedies, orderLines] = [
    await findRemedies(db, caseId),
    row.kind === 'defect' && row.orderId !== null
      ? await queryPrepared<OrderLineRow>(db, linesStatement, [row.orderId])
      : [],
  ];
  const events = row.events.map((each) => ({ ...each, at: new Date(each.at).toISOString() }));
  return {
    ...toCase(row),
    events,
    remedies,
    orderLines,
    suggestedOrder,
    boardId: boardOfAddress(row.address),
  };
}

const conditions = `($1::text IS NULL OR c.kind = $1) AND CASE WHEN $2::text IS NULL THEN c.state <> 'spam' ELSE c.state = $2 END
  AND ($3::bigint IS NULL OR c.order_id = $3) AND ($4::text[] IS NULL OR fold_email(c.email) = ANY (ARRAY(SELECT fold_email(e) FROM unnest($4::text[]) e)))
  AND ($5::boolean IS NOT TRUE
    OR EXISTS (SELECT FROM case_remedies r WHERE r.case_id = c.id AND r.done_on IS NULL))`;

/** Cases of a kind and state, spam by its own state alone; those first whose answer is due first. */
export async function listCases(
  pool: pg.Pool,
  { kind, state, orderId, emails, isInRemedy, page, pageSize }: EndpointInput<typeof listCall>['body'],
): Promise<Reply<typeof listCall>> {
  const values = [kind ?? null, state ?? null, orderId ?? null, emails ?? null, isInRemedy ?? null];
  const [rows, counted] = await Promise.all([
    queryPrepared<CaseRow>(
      pool,
      `SELECT ${columns} FROM ${from} WHERE ${conditions} 
        ORDER BY CASE WHEN $5 THEN (SELECT min(r.due_on) FROM case_remedies r
          WHERE r.case_id = c.id AND r.done_on IS NULL) END, c.due_on, c.id LIMIT $6 OFFSET $7`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    queryPrepared<{ count: number }>(
      pool,
      countStatement(`FROM customer_cases c WHERE ${conditions}`),
      values,
    ),
  ]);
  return { cases: rows.map(toCase), ...countOf(counted[0]?.count), page, pageSize };
}
