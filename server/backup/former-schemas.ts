import pg from 'pg';
import { aside, isOwn, listSchemas } from './list-tables.ts';

const name = pg.escapeIdentifier;
const publicAside = `public${aside}`;
const failed = 'public_of_failed_restore';

/**
 * Puts what a restore replaces where it is in nobody's way until the new rows are whole. Schemas are renamed; of `public`
 * everything moves but extensions: whoever may use them need not own what is in them. In a transaction, as bringing it back.
 */
export async function putAside(client: pg.Client): Promise<void> {
  for (const schema of await listSchemas(client)) {
    if (schema !== 'public') await rename(client, schema, schema + aside);
  }
  await client.query('CREATE SCHEMA IF NOT EXISTS public');
  await client.query(`CREATE SCHEMA ${name(publicAside)}`);
  await move(client, 'public', publicAside);
}

/** Brings back what a restore that did not end has put aside; what it had made goes. */
export async function putBack(client: pg.Client): Promise<void> {
  const former = await listSchemas(client, { isAside: true });
  if (former.length === 0) return;
  for (const schema of await listSchemas(client)) if (schema !== 'public') await drop(client, schema);
  await client.query(`CREATE SCHEMA ${name(failed)}`);
  await move(client, 'public', failed);
  await drop(client, failed);
  for (const schema of former) {
    if (schema !== publicAside) await rename(client, schema, schema.slice(0, -aside.length));
  }
  await move(client, publicAside, 'public');
  await client.query(`DROP SCHEMA ${name(publicAside)} RESTRICT`);
}

/** Drops what was put aside, in the transaction that makes the new one whole. */
export async function dropAside(client: pg.Client): Promise<void> {
  for (const schema of await listSchemas(client, { isAside: true })) await drop(client, schema);
}

async function rename(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`ALTER SCHEMA ${name(from)} RENAME TO ${name(to)}`);
}

async function drop(client: pg.Client, schema: string): Promise<void> {
  await client.query(`DROP SCHEMA ${name(schema)} CASCADE`);
}

/** Functions first: what names them names types by where these are. Sequences of columns follow their tables. */
const moved = `
  SELECT format('ALTER ROUTINE %I.%I(%s)', n.nspname, o.proname, pg_get_function_identity_arguments(o.oid)) AS what
  FROM pg_proc o JOIN pg_namespace n ON n.oid = o.pronamespace WHERE n.nspname = $1 AND ${isOwn('pg_proc', 'o')}
  UNION ALL SELECT format('ALTER %s %I.%I', CASE o.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
      WHEN 'S' THEN 'SEQUENCE' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END, n.nspname, o.relname)
  FROM pg_class o JOIN pg_namespace n ON n.oid = o.relnamespace
  WHERE n.nspname = $1 AND o.relkind IN ('r', 'p', 'v', 'm', 'S', 'c')
    AND ${isOwn('pg_class', 'o', `o.relkind = 'S' AND d.deptype IN ('a', 'i')`)}
  UNION ALL SELECT format('ALTER TYPE %I.%I', n.nspname, o.typname)
  FROM pg_type o JOIN pg_namespace n ON n.oid = o.typnamespace
  WHERE n.nspname = $1 AND o.typtype IN ('e', 'd', 'r') AND ${isOwn('pg_type', 'o')}
  UNION ALL SELECT format('ALTER TEXT SEARCH CONFIGURATION %I.%I', n.nspname, o.cfgname)
  FROM pg_ts_config o JOIN pg_namespace n ON n.oid = o.cfgnamespace WHERE n.nspname = $1 AND ${isOwn('pg_ts_config', 'o')}
  UNION ALL SELECT format('ALTER TEXT SEARCH DICTIONARY %I.%I', n.nspname, o.dictname)
  FROM pg_ts_dict o JOIN pg_namespace n ON n.oid = o.dictnamespace WHERE n.nspname = $1 AND ${isOwn('pg_ts_dict', 'o')}
  UNION ALL SELECT format('ALTER STATISTICS %I.%I', n.nspname, o.stxname)
  FROM pg_statistic_ext o JOIN pg_namespace n ON n.oid = o.stxnamespace WHERE n.nspname = $1`;

async function move(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ what: string }>(moved, [from]);
  for (const { what } of rows) await client.query(`${what} SET SCHEMA ${name(to)}`);
}
