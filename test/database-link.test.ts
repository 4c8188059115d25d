import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '../server/database/connect.ts';
import { inTransaction } from '../server/database/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { startTcpProxy, type TcpProxy } from './wall/tcp-proxy.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let connection: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.databaseUrl);
  connection = connectDatabase(proxy.url, 4);
});
afterAll(async () => {
  await connection.close();
  await proxy.close();
  await database.close();
});

const failure = (promise: PromiseLike<unknown>) =>
  Promise.resolve(promise).then(
    () => null,
    (error: unknown) => error,
  );

describe('the pool', () => {
  test('[wall 130] swallowed packets end every statement and transaction; afterwards it works at once', async () => {
    const { db, pool } = connection;
    await Promise.all(Array.from({ length: 4 }, () => pool.query('SELECT pg_sleep(0.05)')));
    let broken = () => {};
    const isBroken = new Promise<void>((done) => {
      broken = done;
    });
    const inside = inTransaction(db, async (tx) => {
      await tx.execute(sql`SELECT 1`);
      proxy.blackHole();
      broken();
      await tx.execute(sql`SELECT 2`);
    });
    await isBroken;
    const begun = Date.now();
    const statements = Array.from({ length: 3 }, () => pool.query('SELECT 3'));
    const failures = await Promise.all([inside, ...statements].map(failure));
    expect(failures.every((each) => each instanceof Error)).toBe(true);
    expect(Date.now() - begun).toBeLessThan(13_000);
    proxy.heal();
    const healed = Date.now();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pool.query('SELECT 4 AS four')));
    expect(answers.every(({ rows }) => rows[0].four === 4)).toBe(true);
    expect(Date.now() - healed).toBeLessThan(5_000);
  });

  test('[wall 131] with a latency of 200 ms nothing fails', async () => {
    proxy.delay(200);
    const { db, pool } = connection;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? pool.query('SELECT 1') : inTransaction(db, (tx) => tx.execute(sql`SELECT 1`)),
      ),
    );
    expect(answers).toHaveLength(12);
    proxy.heal();
  });

  test('[wall 131] lost packets make answers late, and nothing fails or comes out of order', async () => {
    proxy.delay(5);
    proxy.loseOneIn(5, 200);
    const { db, pool } = connection;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2
          ? pool.query('SELECT $1::int AS each', [index])
          : inTransaction(db, (tx) => tx.execute<{ each: number }>(sql`SELECT ${index}::int AS each`)),
      ),
    );
    expect(answers.map(({ rows }) => rows[0].each)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    proxy.heal();
  });

  test('[wall 131] reset connections fail what is under way on them, and the next works at once', async () => {
    const { db, pool } = connection;
    for (let round = 0; round < 3; round++) {
      const open = Array.from({ length: 4 }, () =>
        failure(inTransaction(db, (tx) => tx.execute(sql.raw(`SELECT pg_sleep(8) AS round${round}`)))),
      );
      await untilSleeping(4, `round${round}`); // those of the round before sleep on
      proxy.resetAll();
      expect((await Promise.all(open)).every((each) => each instanceof Error)).toBe(true);
      const { rows } = await pool.query('SELECT 1 AS one');
      expect(rows[0].one).toBe(1);
    }
    await untilSleeping(0);
  });

  test('[wall 128] connections closed by the server are replaced; no transaction leaks its slot', async () => {
    const { db, pool } = connection;
    for (let round = 0; round < 3; round++) {
      const open = Array.from({ length: 4 }, () =>
        failure(inTransaction(db, (tx) => tx.execute(sql`SELECT pg_sleep(5)`))),
      );
      await untilSleeping(4);
      await endBackends();
      expect((await Promise.all(open)).every((each) => each instanceof Error)).toBe(true);
    }
    const begun = Date.now();
    await inTransaction(db, (tx) => tx.execute(sql`SELECT 1`));
    expect(Date.now() - begun).toBeLessThan(5_000);
    expect(pool.totalCount).toBeLessThanOrEqual(4);
  });

  test('a connection whose COMMIT or ROLLBACK failed is never reused', async () => {
    const { db, pool } = connection;
    await failure(
      inTransaction(db, async (tx) => {
        await tx.execute(sql`CREATE TEMPORARY TABLE left_over (id int) ON COMMIT PRESERVE ROWS`);
        await endBackends();
        await tx.execute(sql`SELECT 1`);
      }),
    );
    for (let each = 0; each < 8; each++) {
      const { rows } = await pool.query("SELECT to_regclass('pg_temp.left_over') AS found");
      expect(rows[0].found).toBeNull();
    }
  });
});

const others = 'datname = current_database() AND pid <> pg_backend_pid()';

async function endBackends(): Promise<void> {
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
}

async function untilSleeping(count: number, statement = ''): Promise<void> {
  for (;;) {
    const { rowCount } = await onServer(
      `SELECT FROM pg_stat_activity WHERE ${others} AND wait_event = 'PgSleep' AND query LIKE '%${statement}'`,
    );
    if (rowCount === count) return;
    await pause(100);
  }
}

async function onServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
