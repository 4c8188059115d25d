import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database } from './connect.ts';
import { inTransaction } from './in-transaction.ts';
import { overlapSteps } from './overlap-steps.ts';
import { sqlStateOf } from './sql-state-of.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE steps_taken (name text)');
});

afterAll(() => database.close());

const take = (tx: Database, name: string) => tx.execute(sql`INSERT INTO steps_taken VALUES (${name})`);

async function withConnection(
  isPipelined: boolean,
  use: (db: Database, namesTaken: () => Promise<string[]>) => Promise<void>,
): Promise<void> {
  const url = database.environment.DATABASE_URL;
  const connection = connectDatabase(url, { maxConnections: 1, isPipelined });
  const namesTaken = async () => {
    const { rows } = await connection.pool.query<{ name: string }>(
      'WITH taken AS (DELETE FROM steps_taken RETURNING name) SELECT name FROM taken ORDER BY name',
    );
    return rows.map(({ name }) => name);
  };
  try {
    await use(connection.db, namesTaken);
  } finally {
    await connection.close();
  }
}

test('a step is prepared while PostgreSQL works on the one before, where the connection allows it', async () => {
  for (const isPipelined of [true, false]) {
    await withConnection(isPipelined, async (db, namesTaken) => {
      const events: string[] = [];
      await inTransaction(db, (tx) =>
        overlapSteps(tx, [
          async () => {
            await tx.execute(sql`SELECT pg_sleep(0.05)`);
            events.push('first done');
            await take(tx, 'first');
          },
          async () => {
            events.push('second begun');
            await take(tx, 'second');
          },
        ]),
      );
      expect(events).toEqual(isPipelined ? ['second begun', 'first done'] : ['first done', 'second begun']);
      expect(await namesTaken()).toEqual(['first', 'second']);
    });
  }
});

test('the step that failed is named, and nothing of the others stays', async () => {
  for (const isPipelined of [true, false]) {
    await withConnection(isPipelined, async (db, namesTaken) => {
      const failed = inTransaction(db, (tx) =>
        overlapSteps(tx, [
          async () => {
            await take(tx, 'before');
            await take(tx, 'after the failure of the other');
            await take(tx, 'last');
          },
          () => tx.execute(sql`SELECT 1 / 0`),
          () => take(tx, 'third'),
        ]),
      );
      const divisionByZero = '22012';
      expect(await failed.catch(sqlStateOf)).toBe(divisionByZero);
      expect(await namesTaken()).toEqual([]);
    });
  }
});
