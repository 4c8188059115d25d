import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase, prepareDatabase } from '../schema/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { runMigrations } from './run-migrations.ts';

let database: TestDatabase;
let next = Date.now() + 1_000_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE busy (id int)');
});
afterAll(() => database.close());

function migration(...sql: string[]): MigrationMeta {
  next += 1;
  return { sql, folderMillis: next, hash: `test-${next}`, bps: true };
}

async function withClient<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: database.databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

describe('[wall 133] a migration beside a running shop', () => {
  test('leaves the lock queue again and again, so that nothing waits long behind it', async () => {
    await withClient(async (reader) => {
      await reader.query('BEGIN');
      await reader.query('SELECT FROM busy'); // as a backup does, for longer
      let waits = () => {};
      const isWaiting = new Promise<void>((done) => {
        waits = done;
      });
      const migrating = withClient((client) =>
        runMigrations(client, {
          migrations: [migration('ALTER TABLE busy ADD COLUMN added int')],
          waiting: waits,
        }),
      );
      await isWaiting;
      for (let order = 0; order < 10; order++) {
        const begun = Date.now();
        await database.pool.query('INSERT INTO busy (id) VALUES (1)');
        expect(Date.now() - begun).toBeLessThan(3_000);
      }
      await reader.query('COMMIT');
      await migrating;
    });
    await database.pool.query('SELECT added FROM busy');
  });

  test('an index made outside of a transaction does not wait for a process that waits to start', async () => {
    const index = migration(
      '-- outside of a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS busy_id ON busy (id)',
    );
    let started: Promise<void> | undefined;
    await prepareDatabase(database.databaseUrl, {
      fill: async () => {
        started = migrateDatabase(database.databaseUrl);
        await withClient((client) => runMigrations(client, { migrations: [index] }));
      },
    });
    await started;
    await withClient((client) => runMigrations(client, { migrations: [index] }));
  });
});

describe('[wall 134] a migration', () => {
  test('killed halfway leaves nothing behind, and succeeds when run again', async () => {
    const halfWay = migration('CREATE TABLE half_way (id int)', 'SELECT pg_sleep(20)');
    const killed = withClient((client) => runMigrations(client, { migrations: [halfWay] }));
    const ended = killed.then(
      () => null,
      (error: unknown) => error,
    );
    for (let count = 0; count === 0; ) {
      const { rows } = await database.pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(20)'",
      );
      count = rows.length;
    }
    expect(await ended).toBeInstanceOf(Error);
    const { rows } = await database.pool.query("SELECT to_regclass('half_way') AS made");
    expect(rows[0].made).toBeNull();
    const again = { ...halfWay, sql: ['CREATE TABLE half_way (id int)'] };
    await withClient((client) => runMigrations(client, { migrations: [again] }));
    await database.pool.query('SELECT FROM half_way');
  });

  test('of two processes at once one prepares and the other waits, as long as it takes', async () => {
    const events: string[] = [];
    const prepare = (name: string) =>
      prepareDatabase(database.databaseUrl, {
        fill: async () => {
          events.push(`${name} begins`);
          await database.pool.query('SELECT pg_sleep(4)'); // longer than any lock timeout
          events.push(`${name} ends`);
        },
      });
    await Promise.all([prepare('one'), prepare('other')]);
    expect(events[0]?.split(' ')[0]).toBe(events[1]?.split(' ')[0]);
    expect(events[2]?.split(' ')[0]).toBe(events[3]?.split(' ')[0]);
    expect(events).toHaveLength(4);
  });
});

test('no two advisory locks share an id', () => {
  const ids = Object.values(advisoryLocks);
  expect(new Set(ids).size).toBe(ids.length);
});
