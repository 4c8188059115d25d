import pg from 'pg';
import { aside, listSchemas } from './list-tables.ts';

/**
 * Renames what a restore replaces, so that its place is free and it is there until the new one is whole. Extensions
 * stay: indexes of both use them. In a transaction, as bringing it back.
 */
export async function putAside(client: pg.Client): Promise<void> {
  for (const schema of await listSchemas(client)) await rename(client, schema, schema + aside);
  await client.query('CREATE SCHEMA public');
  await moveExtensions(client, { from: `public${aside}`, to: 'public' });
}

/** Brings back what a restore that did not end has put aside; what it had made goes. */
export async function putBack(client: pg.Client): Promise<void> {
  const former = await listSchemas(client, { isAside: true });
  if (former.length === 0) return;
  await moveExtensions(client, { from: 'public', to: `public${aside}` });
  for (const schema of await listSchemas(client)) await drop(client, schema);
  for (const schema of former) await rename(client, schema, schema.slice(0, -aside.length));
}

/** Drops what was put aside, in the transaction that makes the new one whole. */
export async function dropAside(client: pg.Client): Promise<void> {
  for (const schema of await listSchemas(client, { isAside: true })) await drop(client, schema);
}

async function moveExtensions(client: pg.Client, { from, to }: { from: string; to: string }): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT e.extname AS name FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE n.nspname = $1 AND e.extrelocatable`,
    [from],
  );
  for (const { name } of rows) {
    await client.query(`ALTER EXTENSION ${pg.escapeIdentifier(name)} SET SCHEMA ${pg.escapeIdentifier(to)}`);
  }
}

async function rename(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`ALTER SCHEMA ${pg.escapeIdentifier(from)} RENAME TO ${pg.escapeIdentifier(to)}`);
}

async function drop(client: pg.Client, schema: string): Promise<void> {
  await client.query(`DROP SCHEMA ${pg.escapeIdentifier(schema)} CASCADE`);
}
