import { maxRecalls } from '@kamra/contract/recall-kinds.ts';
import type { RecallText, StaffRecall, StaffRecallRow } from '@kamra/contract/recalls.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

type Dated<Row> = Omit<Row, 'publishedAt' | 'endedAt'> & { publishedAt: Date | null; endedAt: Date | null };
type ListedRow = Dated<StaffRecallRow> & pg.QueryResultRow;
type WholeRow = Dated<StaffRecall> & pg.QueryResultRow;

const rowColumns = `
  r.id, r.version, r.texts -> 'hu' ->> 'name' AS name, r.state, r.published_at AS "publishedAt", r.ended_at AS "endedAt",
  (SELECT count(*)::int FROM recall_products p WHERE p.recall_id = r.id) AS "productCount",
  o.orders AS "orderCount", o.told AS "toldCount", o.unreachable AS "unreachableCount",
  (SELECT count(*)::int FROM recall_orders t JOIN mails m ON m.data ? 'orderId'
    AND (m.data ->> 'orderId')::bigint = t.order_id AND m.template = 'recallNotice' AND m.state = 'failed'
    AND (m.data ->> 'recallId')::int = t.recall_id WHERE t.recall_id = r.id) AS "failedMails"`;
const from = `recalls r CROSS JOIN LATERAL (
  SELECT count(*)::int AS orders, count(*) FILTER (WHERE t.state = 'told')::int AS told,
    count(*) FILTER (WHERE t.state = 'unreachable')::int AS unreachable
  FROM recall_orders t WHERE t.recall_id = r.id) o`;
const listStatement = `SELECT ${rowColumns} FROM ${from} ORDER BY r.id DESC LIMIT ${maxRecalls}`;
const oneStatement = `
  SELECT ${rowColumns}, r.texts, r.remedies, r.single_remedy_reason AS "singleRemedyReason",
    r.contact_phone AS "contactPhone", r.contact_email AS "contactEmail", r.contact_url AS "contactUrl",
    r.sold_from::text AS "soldFrom", r.sold_until::text AS "soldUntil", r.stops_sale AS "stopsSale",
    (SELECT json_agg(json_build_object('id', p.product_id, 'sku', p.sku, 'name', p.name) ORDER BY p.place)
      FROM recall_products p WHERE p.recall_id = r.id) AS products
  FROM ${from} WHERE r.id = $1`;

function withTimes<Row extends { publishedAt: Date | null; endedAt: Date | null }>(row: Row) {
  const { publishedAt, endedAt } = row;
  return {
    ...row,
    publishedAt: publishedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** Recalls as staff see them, the newest first. */
export async function listRecalls(db: Executor): Promise<{ recalls: StaffRecallRow[] }> {
  const rows = await queryPrepared<ListedRow>(db, listStatement, []);
  return { recalls: rows.map(withTimes) };
}

/** One recall as staff see it. Throws notFound. */
export async function getRecall(db: Executor, id: number): Promise<StaffRecall> {
  const [row] = await queryPrepared<WholeRow>(db, oneStatement, [id]);
  if (!row) throw new ShopError('notFound', { id });
  const productIds = row.products.flatMap((product) => product.id ?? []);
  return { ...withTimes(row), productIds };
}

/** The words of a recall in a language, or in the first one that it has. */
export function recallTextIn(texts: Partial<Record<string, RecallText>>, language: string): RecallText {
  return texts[language] ?? texts.hu ?? Object.values(texts)[0]!;
}
