import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inTransaction, inTransactionWith } from './in-transaction.ts';
import { sendTogether } from './send-together.ts';

let database: TestDatabase;
const pools: Record<string, pg.Pool> = {};
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE notes (id int PRIMARY KEY)');
  pools.pipelined = new pg.Pool({ connectionString: database.databaseUrl, max: 1, pipeline: true });
  pools.plain = new pg.Pool({ connectionString: database.databaseUrl, max: 1 });
});
afterAll(async () => {
  await Promise.all(Object.values(pools).map((pool) => pool.end()));
  await database.close();
});

const notes = async () =>
  (await database.pool.query<{ id: number }>('SELECT id FROM notes ORDER BY id')).rows.map(({ id }) => id);

test.each(['pipelined', 'plain'])('a %s connection answers in the order of the questions', async (kind) => {
  const answers = await inTransactionWith(
    pools[kind]!,
    async (client) => (await client.query("SELECT 'read' AS said")).rows[0].said as string,
    async (client, known) => {
      const [first, second] = await sendTogether(client, [
        () => client.query({ name: 'one', text: 'SELECT $1::int AS n', values: [1] }),
        () => client.query({ name: 'one', text: 'SELECT $1::int AS n', values: [2] }),
      ]);
      return [known, first.rows[0].n, second.rows[0].n];
    },
  );
  expect(answers).toEqual(['read', 1, 2]);
});

test.each(['pipelined', 'plain'])(
  'the first failure on a %s connection undoes what went with it',
  async (kind) => {
    const before = await notes();
    const failing = inTransaction(pools[kind]!, (client) =>
      sendTogether(client, [
        () => client.query('INSERT INTO notes VALUES (7)'),
        () => client.query('INSERT INTO notes VALUES (7)'),
        async () => {
          await client.query('SELECT 1').catch(() => {});
          await client.query('INSERT INTO notes VALUES (9)');
        },
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await notes()).toEqual(before);
    await inTransaction(pools[kind]!, (client) => client.query('SELECT 1'));
    expect(await notes()).toEqual(before);
  },
);
