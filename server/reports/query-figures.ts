import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';

/**
 * For a statement that adds up many rows: groups for a hundred thousand products fit in memory instead of spilling to
 * disk, and each span of days is planned as long as it is, where a plan kept for any span takes it for a short one.
 */
const settings = `SET LOCAL work_mem = '32MB'; SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL jit = off`;

/** Runs a statement over the figures of many days or products; its text is fixed by the code. */
export function queryFigures<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  return inTransaction(pool, async (client) => {
    await client.query(settings);
    return (await client.query<Row>(text, values)).rows;
  });
}
