import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reindexProducts } from '../search/reindex-products.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './connect.ts';

let database: TestDatabase;
let shop: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = new pg.Client({ connectionString: database.environment.DATABASE_URL });
  await shop.connect();
});
afterAll(async () => {
  await shop.end();
  await database.close();
});

describe('[wall 151] the role of the shop’s own statements', () => {
  test.each([
    ['creates no table', 'CREATE TABLE stolen (id integer)'],
    ['creates no schema', 'CREATE SCHEMA stolen'],
    ['creates no role', 'CREATE ROLE thief SUPERUSER'],
    ['creates no database', 'CREATE DATABASE stolen'],
    ['creates no function', `CREATE FUNCTION stolen() RETURNS integer LANGUAGE sql AS 'SELECT 1'`],
    ['changes no table', 'ALTER TABLE orders ADD COLUMN stolen text'],
    ['drops no table', 'DROP TABLE orders'],
    ['empties no table', 'TRUNCATE orders CASCADE'],
    ['switches no trigger off', 'ALTER TABLE audit_log DISABLE TRIGGER ALL'],
    ['runs no program', `COPY (SELECT 1) TO PROGRAM 'cat > /dev/null'`],
    ['reads no file', `SELECT pg_read_file('postgresql.conf')`],
    ['lists no folder', `SELECT pg_ls_dir('.')`],
    ['reads no password', 'SELECT rolpassword FROM pg_authid'],
    ['becomes no other role', 'SET ROLE kamra'],
    ['forgets no migration', 'DELETE FROM drizzle.__drizzle_migrations'],
    ['renames no other table to the search’s', `SELECT replace_product_search('orders')`],
    ['drops no other table as the search’s', `SELECT drop_product_search('orders')`],
  ])('%s', async (_, statement) => {
    const refused = await shop.query(statement).then(
      () => null,
      ({ code }: { code: string }) => code,
    );
    // Not allowed, or refused by the function that runs as the owner.
    expect(refused).toMatch(/^(42501|P0001)$/);
  });

  test('reads and writes rows of tables that a later migration creates', async () => {
    await database.pool.query('CREATE TABLE made_later (id integer)');
    await shop.query('INSERT INTO made_later VALUES (1)');
    expect((await shop.query('SELECT id FROM made_later')).rows).toEqual([{ id: 1 }]);
  });

  test('reindexes all products into a new table', async () => {
    const connection = connectDatabase(database.environment.DATABASE_URL, 2);
    try {
      await database.pool.query(`INSERT INTO search_words (language, word, display, analysis, lexemes, head_lexemes, part_lexemes)
        VALUES ('hu', 'x', 'x', 0, '{}', '{}', '{}')`);
      await reindexProducts(connection.db);
      const [{ found }] = (await shop.query('SELECT count(*)::int AS found FROM product_search')).rows;
      expect(found).toBe(0);
    } finally {
      await connection.close();
    }
  });
});
