import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { copyRow } from './copy-row.ts';
import { inTransaction } from './in-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const read = (select: string) => inTransaction(database.pool, (client) => copyRow(client, select));

test('every byte of a field is read as it is, beside one that is empty and one that is null', async () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const hex = bytes.toString('hex');
  expect(await read(`SELECT '\\x${hex}'::bytea, ''::bytea, NULL::bytea, '\\x00'::bytea`)).toEqual([
    bytes,
    Buffer.alloc(0),
    null,
    Buffer.alloc(1),
  ]);
});

test('a field that comes in many pieces is read whole', async () => {
  const count = 500_000;
  const [field] = await read(
    `SELECT string_agg(int4send(n), '' ORDER BY n) FROM generate_series(1, ${count}) n`,
  );
  expect(field).toHaveLength(4 * count);
  expect([field?.readInt32BE(0), field?.readInt32BE(4 * (count - 1))]).toEqual([1, count]);
});

test('a statement that fails says why, and its connection is used again', async () => {
  await expect(read('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(
    read(`SELECT string_agg(int4send(1 / (n - 90000)), '') FROM generate_series(1, 100000) n`),
  ).rejects.toMatchObject({ code: '22012' });
  const [field] = await read('SELECT int4send(7)');
  expect(field?.readInt32BE()).toBe(7);
});

test('a connection that ends meanwhile ends the reading', async () => {
  const client = await database.pool.connect();
  client.on('error', () => {});
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const reading = copyRow(client, 'SELECT pg_sleep(60)::text::bytea');
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
  await expect(reading).rejects.toThrow();
  client.release(true);
});
