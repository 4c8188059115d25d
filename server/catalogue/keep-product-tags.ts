import { maxProductTags } from '@kamra/contract/product-tags.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';

/** Tags as they are stored and compared: each once, in the order of their characters. */
export function tagsOf(given: readonly string[]): string[] {
  return [...new Set(given)].sort();
}

/** A tag that some product has; the second condition is that of the index. */
const isGiven = `EXISTS (SELECT FROM products p WHERE p.tags @> ARRAY[t.name] AND p.tags <> '{}')`;

/** The tags that products have, by name. */
export async function listProductTags(pool: pg.Pool): Promise<string[]> {
  const text = `SELECT t.name FROM product_tags t WHERE ${isGiven} ORDER BY t.name COLLATE "hu-x-icu" LIMIT $1`;
  const rows = await queryPrepared<{ name: string }>(pool, text, [maxProductTags]);
  return rows.map(({ name }) => name);
}

/** Offers tags that products get. Beyond the limit they are given but not offered, until others fall out of use. */
export async function rememberProductTags(tx: Database, given: Iterable<string>): Promise<void> {
  const names = tagsOf([...given]).slice(0, maxProductTags);
  if (names.length === 0) return;
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    SELECT each.name, (SELECT count(*)::int FROM product_tags) AS count FROM unnest(${sql.param(names)}::text[]) each (name)
    WHERE NOT EXISTS (SELECT FROM product_tags t WHERE t.name = each.name) ORDER BY each.name COLLATE "C"`);
  const unknown = rows.map(({ name }) => name);
  if (unknown.length === 0) return;
  let room = maxProductTags - rows[0]!.count;
  if (room < unknown.length) {
    const { rowCount } = await tx.execute(sql`DELETE FROM product_tags t WHERE NOT ${sql.raw(isGiven)}`);
    room += rowCount ?? 0;
  }
  await tx.execute(sql`INSERT INTO product_tags (name)
    SELECT unnest(${sql.param(unknown.slice(0, Math.max(room, 0)))}::text[]) ON CONFLICT DO NOTHING`);
}
