import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * Runs what asks by a pool, and counts the rows of a table that its statements read, those that they left out too; as in
 * a large table, where PostgreSQL would not read all of them while an index leads to the wanted ones.
 */
export async function rowsRead(
  pool: pg.Pool,
  table: string,
  run: (watched: pg.Pool) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL enable_seqscan = off');
    const query = async (asked: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
      const [text, bound] =
        typeof asked === 'string' ? [asked, values ?? []] : [asked.text, asked.values ?? values ?? []];
      const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, bound);
      count += countRows(rows[0]['QUERY PLAN'][0].Plan, table);
      return client.query(text, bound);
    };
    await run(Object.assign(Object.create(pool), { query }) as pg.Pool);
  });
  return count;
}

function countRows(node: PlanNode, table: string): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, Plans = [] } = node;
  const left = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === table ? (rows + left) * loops : 0;
  return Plans.reduce((sum, each) => sum + countRows(each, table), own);
}
