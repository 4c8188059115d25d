import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('[wall 67] every index of e-mail addresses folds them the same way', async () => {
  const { rows } = await database.pool.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE indexdef ~ '\\((lower|fold_email)\\((email|recipient)\\)'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(rows.filter(({ indexdef }) => indexdef.includes('lower('))).toEqual([]);
});

test.each([
  ['orders_by_folded_email', 'SELECT FROM orders WHERE fold_email(email) = fold_email($1)'],
  ['mails_by_folded_recipient', 'SELECT FROM mails WHERE fold_email(recipient) = fold_email($1)'],
])('%s is valid and answers a folded address', async (name, statement) => {
  const client = await database.pool.connect();
  try {
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query(`EXPLAIN ${statement}`, ['Anna@Shop.example']);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(name);
    const valid = await client.query('SELECT indisvalid FROM pg_index WHERE indexrelid = $1::regclass', [
      name,
    ]);
    expect(valid.rows).toEqual([{ indisvalid: true }]);
  } finally {
    client.release(true);
  }
});
