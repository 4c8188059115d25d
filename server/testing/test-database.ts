import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectDatabase, type DatabaseConnection } from '../database/connect.ts';

export interface TestDatabase extends DatabaseConnection {
  /** Of the owner of the tables, as which tests read and prepare. */
  databaseUrl: string;
  /** For a process of the shop, whose statements run as its own role. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
}

/** A fresh copy of a template, the migrated one unless another is named, for one test file; `close` drops it. */
export async function createTestDatabase(
  template = process.env.TEST_DATABASE_TEMPLATE,
): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl || !template) throw new Error('the test run starts PostgreSQL: use npm test');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const shopUrl = new URL(process.env.TEST_SHOP_DATABASE_URL ?? url);
  shopUrl.pathname = url.pathname;
  const connection = connectDatabase(url.href, 20);
  return {
    ...connection,
    databaseUrl: url.href,
    environment: { DATABASE_URL: shopUrl.href, DATABASE_OWNER_URL: url.href },
    close: async () => {
      await connection.close();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
