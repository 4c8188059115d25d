import pg from 'pg';
import { createClient } from './database-hosts.ts';
import { readPooling } from './pooling.ts';

/** For every connection that says nothing else: those behind a pooler. */
const limits = {
  lock_timeout: '3s',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '15s',
};

/**
 * Sets the time limits of statements for the role of a URL behind a pooler, which passes none on: in this database, by
 * the role itself, which needs no right for it. Does nothing without a pooler.
 */
export async function limitRole(databaseUrl: string, directUrl: string): Promise<void> {
  if (!readPooling(databaseUrl).isPooled) return;
  const client = createClient(directUrl, { connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const database = pg.escapeIdentifier(rows[0]?.name ?? '');
    for (const [name, value] of Object.entries(limits)) {
      await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = '${value}'`);
    }
  } finally {
    await client.end();
  }
}
