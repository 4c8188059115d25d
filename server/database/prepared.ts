import { createHash } from 'node:crypto';
import type pg from 'pg';

const names = new Map<string, string>();
const maximumNames = 500;

/**
 * Runs a statement that PostgreSQL plans once per connection. Lists have few shapes; beyond
 * `maximumNames` of them a statement runs unnamed.
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool | pg.PoolClient,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const name = nameOf(text);
  const result = await pool.query<Row>(name ? { name, text, values } : { text, values });
  return result.rows;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maximumNames) return undefined;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
