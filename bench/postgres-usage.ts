import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { serverName } from './start-bench-server.ts';

/**
 * Processor time that PostgreSQL's processes for the shop's server have used so far; milliseconds. Undefined where the
 * system does not tell (only Linux does).
 */
export async function readPostgresUsage(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>({
    name: 'backends',
    text: 'SELECT pid FROM pg_stat_activity WHERE application_name = $1',
    values: [serverName],
  });
  let nanoseconds = 0;
  for (const { pid } of rows) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return undefined;
    }
  }
  return nanoseconds / 1e6;
}
