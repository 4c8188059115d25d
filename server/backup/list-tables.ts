import type pg from 'pg';

/** A table with the columns to store; generated ones are left out. */
export interface StoredTable {
  schema: string;
  name: string;
  columns: string[];
  orderedBy: string[];
}

/** How the names of schemas end that a restore has put aside until it is done. */
export const aside = '_before_restore';

const anySchema = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;
const isAside = (schema: string) => `${schema} LIKE '%${aside.replaceAll('_', '\\_')}'`;
const ownSchemas = `${anySchema} AND n.nspname <> 'drizzle' AND NOT ${isAside('n.nspname')}`;
/** The condition that a row of a catalogue is of no extension, nor follows something else. */
export const isOwn = (
  catalogue: string,
  row: string,
  follows = 'false',
) => `NOT EXISTS (SELECT FROM pg_depend d
  WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${row}.oid AND (d.deptype = 'e' OR ${follows}))`;

/**
 * Every table of the shop, and the waiting and failed jobs (the rest of the queue's schema is recreated); referenced
 * tables before those that refer to them, in the same order wherever they were made.
 */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { id: number; references: number[] }>(`
    SELECT c.oid::int AS id, n.nspname AS schema, c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attnum) AS columns,
      ARRAY(SELECT a.attname::text FROM pg_index i
        CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
        WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.place) AS "orderedBy",
      ARRAY(SELECT f.confrelid::int FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
        ORDER BY f.conname) AS references
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${ownSchemas} AND ${isOwn('pg_class', 'c')}
      AND (n.nspname <> 'pgboss' OR c.relname = 'job')
    ORDER BY n.nspname, c.relname`);
  const sorted: StoredTable[] = [];
  const seen = new Set<number>();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const visit = (id: number) => {
    const table = byId.get(id);
    if (!table || seen.has(id)) return;
    seen.add(id);
    for (const each of table.references) visit(each);
    const { schema, name, columns, orderedBy } = table;
    sorted.push({ schema, name, columns, orderedBy: orderedBy.length > 0 ? orderedBy : columns });
  };
  for (const { id } of rows) visit(id);
  return sorted;
}

/** The schemas that a restore replaces, or those that one has put aside. */
export async function listSchemas(client: pg.Client, wanted = { isAside: false }): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname AS name FROM pg_namespace n
    WHERE ${anySchema} AND ${wanted.isAside ? '' : 'NOT'} ${isAside('n.nspname')}`,
  );
  return rows.map(({ name }) => name);
}

/** The last value of every sequence that has one; as text, because sequences are 64 bits wide. */
export async function listSequences(
  client: pg.Client,
): Promise<{ schema: string; name: string; lastValue: string }[]> {
  const { rows } = await client.query(`
    SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname <> 'drizzle' AND NOT ${isAside('schemaname')} AND last_value IS NOT NULL ORDER BY 1, 2`);
  return rows;
}
