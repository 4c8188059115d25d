import type { Buyer, listBuyers as listCall } from '@kamra/contract/buyers.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { countOf, countStatement } from '../database/count-rows.ts';
import { bind, escapeLike, startListQuery, whereClause } from '../database/list-query.ts';

/** Of the merged buyers that a word finds. */
const maxMerged = 10_000;

interface BuyerRow extends Omit<Buyer, 'firstOrderAt' | 'lastOrderAt'> {
  firstOrderAt: Date;
  lastOrderAt: Date;
}

export const buyerColumns = `b.id, b.version, b.name, b.email, b.phone, b.first_order_at AS "firstOrderAt",
  b.last_order_at AS "lastOrderAt", b.blocks_ordering AS "blocksOrdering",
  b.blocks_cash_on_delivery AS "blocksCashOnDelivery"`;

/** Buyers by their latest order; those that were merged into another are found as that one. */
export async function listBuyers(
  pool: pg.Pool,
  { searchText, isBlocked, page, pageSize, after }: EndpointInput<typeof listCall>['body'],
): Promise<Reply<typeof listCall>> {
  const query = startListQuery();
  query.conditions.push('b.merged_into_id IS NULL');
  for (const word of (searchText ?? '').split(/\s+/).filter(Boolean)) {
    const pattern = `%${escapeLike(word)}%`;
    const isFound = `b.search_text LIKE fold_search(${bind(query, pattern)})`;
    const others = await findMerged(pool, pattern);
    const isMerged = others.length > 0 ? ` OR b.id = ANY(${bind(query, others)}::int[])` : '';
    query.conditions.push(`(${isFound}${isMerged})`);
  }
  if (isBlocked) query.conditions.push('(b.blocks_ordering OR b.blocks_cash_on_delivery)');
  const counted = countStatement(`FROM buyers b ${whereClause(query)}`);
  const { rows: counts } = await pool.query<{ count: number }>(counted, [...query.values]);
  if (after) {
    query.conditions.push(`(b.last_order_at, b.id) < (
      SELECT last_order_at, id FROM buyers WHERE id = ${bind(query, after.buyerId)})`);
  }
  const offset = bind(query, after ? 0 : (page - 1) * pageSize);
  const { rows } = await pool.query<BuyerRow>(
    `SELECT ${buyerColumns} FROM buyers b ${whereClause(query)}
    ORDER BY b.last_order_at DESC, b.id DESC LIMIT ${bind(query, pageSize)} OFFSET ${offset}`,
    query.values,
  );
  return { buyers: rows.map(toBuyer), ...countOf(counts[0]?.count) };
}

/**
 * Whom the merged ones with a word were merged into. They are few: asked for beforehand they leave the list its indexes,
 * the one of words for a rare word, that of the latest orders for one that thousands have.
 */
async function findMerged(pool: pg.Pool, pattern: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT DISTINCT merged_into_id AS id FROM buyers
    WHERE merged_into_id IS NOT NULL AND search_text LIKE fold_search($1) LIMIT ${maxMerged}`,
    [pattern],
  );
  return rows.map(({ id }) => id);
}

export function toBuyer<Row extends BuyerRow>(row: Row) {
  return {
    ...row,
    firstOrderAt: row.firstOrderAt.toISOString(),
    lastOrderAt: row.lastOrderAt.toISOString(),
  };
}
