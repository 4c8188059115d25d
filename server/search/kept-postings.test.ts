import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createRows, rowFor } from '../facets/product-rows.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { postDocuments } from './post-documents.ts';
import { readPostings } from './read-postings.ts';

let shop: TestShop;
/** One connection, whose bytes are counted. */
let pool: pg.Pool;
const products = 160_000;
/** Of how many products one has a lexeme: kept as bits, kept as rows, not kept. */
const everyOf = { usual: 20, common: 36, rare: 700 };
const rows = createRows(products);
for (let id = 1; id <= products; id++) rowFor(rows, id);
const hidden = new Set<number>();

beforeAll(async () => {
  shop = await startTestShop();
  pool = new pg.Pool({ connectionString: shop.connection.databaseUrl, max: 1 });
  for (const [lexeme, every] of Object.entries(everyOf)) {
    await pool.query(
      `INSERT INTO search_posting_blocks (language, lexeme, block, product_ids)
      SELECT 'hu', $1, id >> 12, string_agg(int4send(id), '') FROM generate_series($2::int, $3::int, $2::int) id GROUP BY 3`,
      [`A${lexeme}`, every, products],
    );
  }
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await pool.end();
  await shop.close();
});

/** Ids of products that have a lexeme or one that begins so, ascending, and how many bytes PostgreSQL sent for them. */
async function read(operand: string): Promise<{ ids: number[]; bytes: number }> {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: { bytesRead: number } } }).connection;
  const before = stream.bytesRead;
  client.release();
  const isBeginning = operand.endsWith(':*');
  const lexeme = operand.slice(1, operand.lastIndexOf("'"));
  const { rowsOf } = await readPostings(pool, rows, {
    language: 'hu',
    parts: isBeginning ? [] : [lexeme.slice(1)],
    begun: isBeginning ? [lexeme] : [],
    checked: [],
    isFindable: (row) => !hidden.has(rows.productIds[row]!),
  });
  const ids = [...(rowsOf.get(operand) ?? [])].map((row) => rows.productIds[row]!);
  return { ids: ids.sort((left, right) => left - right), bytes: stream.bytesRead - before };
}

/** Changes blocks and counts that they were changed, as whoever posts documents does. */
async function post(change: string): Promise<void> {
  await pool.query(change);
  await pool.query(`INSERT INTO search_posting_versions AS v VALUES ('hu', 1)
    ON CONFLICT (language) DO UPDATE SET version = v.version + 1`);
}

const multiples = (every: number) =>
  Array.from({ length: Math.floor(products / every) }, (_, n) => every * (n + 1));

test.each([
  { operand: `'Ausual'`, every: everyOf.usual, isKept: true },
  { operand: `'Acommon'`, every: everyOf.common, isKept: true },
  { operand: `'Arare'`, every: everyOf.rare, isKept: false },
  { operand: `'Ausua':*`, every: everyOf.usual, isKept: true },
])('$operand: what many products have is sent once', async ({ operand, every, isKept }) => {
  const [first, second] = [await read(operand), await read(operand)];
  expect(first.ids).toEqual(multiples(every));
  expect(second.ids).toEqual(first.ids);
  const listed = first.ids.length * 4;
  if (isKept) expect(second.bytes).toBeLessThan(listed / 4);
  else expect(second.bytes).toBeGreaterThan(listed);
});

test.each([`'Ausual'`, `'Ausu':*`, `'Acommon'`])(
  '%s: a block that was written is read again by whoever keeps it',
  async (operand) => {
    const { ids: before } = await read(operand);
    const patch = (change: string) =>
      post(`UPDATE search_posting_blocks SET product_ids = ${change}
        WHERE lexeme LIKE 'Aus%' AND block = 3 OR lexeme = 'Acommon' AND block = 3`);
    await patch('product_ids || int4send(12301)');
    expect((await read(operand)).ids).toEqual([...before, 12_301].sort((left, right) => left - right));
    await patch('ids_without(product_ids, ARRAY[12301])');
    expect((await read(operand)).ids).toEqual(before);
    await post(`DELETE FROM search_posting_blocks WHERE lexeme IN ('Ausual', 'Acommon') AND block = 5`);
    const without = before.filter((id) => id >> 12 !== 5);
    expect((await read(operand)).ids).toEqual(without);
    await post(`INSERT INTO search_posting_blocks
      SELECT 'hu', lexeme, 5, string_agg(int4send(id), '') FROM
        (VALUES ('Ausual', ${everyOf.usual}), ('Acommon', ${everyOf.common})) w (lexeme, every),
        generate_series(every, ${products}, every) id WHERE id >> 12 = 5 GROUP BY 2`);
    const { ids, bytes } = await read(operand);
    expect(ids).toEqual(before);
    // Other words were posted meanwhile, these were not.
    await post(`INSERT INTO search_posting_blocks VALUES ('hu', 'Aother' || random(), 0, int4send(1))`);
    const after = await read(operand);
    expect(after.ids).toEqual(before);
    expect(after.bytes).toBeLessThan(bytes / 4);
  },
);

test('what is posted is found in place of what was kept', async () => {
  const { ids: before } = await read(`'Ausual'`);
  await pool.query(`INSERT INTO product_search (product_id, language, source_hash, document, described)
    VALUES (12301, 'hu', gen_random_uuid(), '''Ausual''', '')`);
  await pool.query(`INSERT INTO search_unposted (language, product_id, posted) VALUES ('hu', 12301, '')`);
  const withNew = [...before, 12_301].sort((left, right) => left - right);
  expect((await read(`'Ausual'`)).ids).toEqual(withNew);
  await postDocuments(shop.connection.db, 'hu');
  expect((await pool.query('SELECT FROM search_unposted')).rowCount).toBe(0);
  expect((await read(`'Ausual'`)).ids).toEqual(withNew);
  await pool.query(`UPDATE product_search SET document = ''`);
  await pool.query(
    `INSERT INTO search_unposted (language, product_id, posted) VALUES ('hu', 12301, '''Ausual''')`,
  );
  expect((await read(`'Ausual'`)).ids).toEqual(before);
  await postDocuments(shop.connection.db, 'hu');
  expect((await read(`'Ausual'`)).ids).toEqual(before);
});

test('blocks that a server of the release before patched without counting it are read a minute later', async () => {
  const { ids: before } = await read(`'Acommon'`);
  await pool.query(`UPDATE search_posting_blocks SET product_ids = product_ids || int4send(12301)
    WHERE lexeme = 'Acommon' AND block = 3`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await read(`'Acommon'`)).ids).toEqual([...before, 12_301].sort((left, right) => left - right));
  await post(`UPDATE search_posting_blocks SET product_ids = ids_without(product_ids, ARRAY[12301])
    WHERE lexeme = 'Acommon' AND block = 3`);
});

test('what is kept leaves out what may not be found, and what has a newer document', async () => {
  const { ids: before } = await read(`'Ausual'`);
  hidden.add(before[10]!);
  await pool.query(`INSERT INTO search_unposted (language, product_id, posted) VALUES ('hu', $1, '')`, [
    before[20],
  ]);
  const left = before.filter((_, at) => at !== 10 && at !== 20);
  expect((await read(`'Ausual'`)).ids).toEqual(left);
  expect((await read(`'Ausu':*`)).ids).toEqual(left);
  hidden.clear();
  await pool.query('TRUNCATE search_unposted');
  expect((await read(`'Ausual'`)).ids).toEqual(before);
});

test('a product that had no row when its word was read is found once it has', async () => {
  const later = products + 1;
  await pool.query(
    `INSERT INTO search_posting_blocks VALUES ('hu', 'Anewcomer', 0,
      (SELECT string_agg(int4send(id), '') FROM generate_series(1, 5000) id)), ('hu', 'Anewcomer', $1::int >> 12, int4send($1))`,
    [later],
  );
  const known = (await read(`'Anewcomer'`)).ids;
  expect(known).toEqual(Array.from({ length: 5_000 }, (_, n) => n + 1));
  expect((await read(`'Anewcomer'`)).ids).toEqual(known);
  rowFor(rows, later);
  expect((await read(`'Anewcomer'`)).ids).toEqual([...known, later]);
  const { ids, bytes } = await read(`'Anewcomer'`);
  expect(ids).toEqual([...known, later]);
  expect(bytes).toBeLessThan(known.length);
});
