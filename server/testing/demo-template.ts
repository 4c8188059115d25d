import pg from 'pg';
import { connectDatabase } from '../database/connect.ts';
import { loadDemoShop } from '../demo/load-demo-shop.ts';

const name = 'kamra_demo';
const lock = 7_246_099;

/** The template database of the demo shop; created at its first use in a run, while the others wait. */
export async function demoTemplate(): Promise<string> {
  const { TEST_DATABASE_URL: serverUrl, TEST_DATABASE_TEMPLATE: template } = process.env;
  if (!serverUrl || !template) throw new Error('the test run starts PostgreSQL: use npm test');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(client, serverUrl, template);
    return name;
  } finally {
    await client.end();
  }
}

async function makeTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${unfinished}`;
  const connection = connectDatabase(url.href, 1);
  try {
    await loadDemoShop(connection.db);
    await connection.pool.query('VACUUM ANALYZE');
  } finally {
    await connection.close();
  }
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}
