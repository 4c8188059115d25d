import { comparisonOperators } from '@kamra/contract/list-request.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { publishProductChanges } from '../../server/publishing/publish-product-changes.ts';
import { readForEngine } from '../../server/search-engine/read-for-engine.ts';
import { sendReading } from '../../server/search-engine/send-reading.ts';
import { countQueuedChanges } from '../../server/search-engine/sync-search-engine.ts';
import { type EngineShop, openEngineShop } from './open-engine-shop.ts';

let opened: EngineShop | null;
const ids: number[] = [];
const patienceMs = 2_000;

beforeAll(async () => {
  opened = await openEngineShop(async (shop) => {
    for (let n = 0; n < 30; n++) ids.push(await shop.addProduct({ name: `Vizeskancsó ${n}` }));
  }, patienceMs);
}, 20 * 60_000);
afterAll(() => opened?.close());

async function rename(productId: number, name: string): Promise<void> {
  await inTransaction(opened!.shop.connection.db, async (tx) => {
    await tx.execute(sql`UPDATE product_texts SET name = ${name} WHERE product_id = ${productId}`);
    await publishProductChanges(tx, [productId], { reason: 'test' });
  });
}

let asked = 0;

/** Searches as a visitor; how many it found, and that it was answered. */
async function find(value: string): Promise<number> {
  const { TextLike } = comparisonOperators;
  const body = {
    language: 'hu',
    // Replies are kept for two seconds: no two requests are the same.
    pageSize: 1 + (asked++ % 60),
    fieldConditions: [{ fieldName: 'searchText', value, comparisonOperator: TextLike }],
  };
  const reply = await opened!.shop.call<{ totalCount: number }>('POST /api/ShopProduct/List', { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.totalCount;
}

/** What the engine itself has under a lexeme. */
async function countIn({ node, engine }: EngineShop, word: string): Promise<number> {
  const terms = { words_hu: [`A${word}`, `B${word}`] };
  const reply = await node.ask('POST', `/${engine.alias}/_count`, { query: { terms } });
  return (reply as { count: number }).count;
}

test('changes are queued with a job in their transaction, and told with deletions and availability', async (context) => {
  if (!opened) return context.skip('no OpenSearch');
  const { shop, engine, feed } = opened;
  const { pool } = shop.connection;
  await feed();
  await pool.query(`DELETE FROM pgboss.job WHERE name = 'feed-search-engine'`);
  await rename(ids[0]!, 'Aranyserleg');
  expect(await countQueuedChanges(pool, engine.alias)).toBeGreaterThan(0);
  const { rows } = await pool.query(`SELECT FROM pgboss.job WHERE name = 'feed-search-engine'`);
  expect(rows).toHaveLength(1);
  await feed();
  expect([await countIn(opened, 'aranyserleg'), await find('aranyserleg')]).toEqual([1, 1]);

  await pool.query('UPDATE stock SET reserved = 1 WHERE product_id = $1', [ids[0]]);
  expect(await countQueuedChanges(pool, engine.alias)).toBe(0);
  await pool.query('UPDATE stock SET reserved = on_hand WHERE product_id = $1', [ids[0]]);
  expect(await countQueuedChanges(pool, engine.alias)).toBe(1);
  await pool.query('DELETE FROM products WHERE id = $1', [ids[0]]);
  await feed();
  expect(await countIn(opened, 'aranyserleg')).toBe(0);
});

test('what was read before never overwrites what was read after', async (context) => {
  if (!opened) return context.skip('no OpenSearch');
  const { shop, engine, node, feed } = opened;
  const { db, pool } = shop.connection;
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM search_engine_indexes');
  const index = rows[0]!.name;
  const product = [ids[1]!];
  await rename(product[0]!, 'Elsőserleg');
  const old = await readForEngine(db, index, product);
  await rename(product[0]!, 'Másodserleg');
  const newer = await readForEngine(db, index, product);
  expect(newer!.version).toBeGreaterThan(old!.version);
  await sendReading(engine, index, product, newer!);
  await sendReading(engine, index, product, old!);
  await node.ask('POST', `/${index}/_refresh`);
  expect([await countIn(opened, 'elsoserleg'), await countIn(opened, 'masodserleg')]).toEqual([0, 1]);
  // Nor does it bring back what is gone.
  await pool.query('DELETE FROM products WHERE id = $1', product);
  await feed();
  await sendReading(engine, index, product, newer!);
  await node.ask('POST', `/${index}/_refresh`);
  expect(await countIn(opened, 'masodserleg')).toBe(0);
});

test('a new index that is built while products change has all of them, and searches go on', async (context) => {
  if (!opened) return context.skip('no OpenSearch');
  const { shop, engine, node, build, feed } = opened;
  const others = ids.slice(5, 25);
  let isBuilt = false;
  // A transaction that began before the index was known ends while it is filled.
  const long = await shop.connection.pool.connect();
  await long.query('BEGIN');
  await long.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await long.query(`UPDATE products SET published = false WHERE id = $1`, [ids[3]]);
  await long.query('UPDATE offers SET published = false WHERE product_id = $1', [ids[3]]);
  const building = build().then(() => {
    isBuilt = true;
  });
  let renamed = 0;
  let searches = 0;
  let hasEnded = false;
  do {
    const id = others[renamed % others.length]!;
    await rename(id, `Kristályserleg ${id}`);
    renamed++;
    expect(await find('vizeskancsó')).toBeGreaterThan(0);
    searches++;
    if (!hasEnded && renamed === 5) {
      await long.query('COMMIT');
      long.release();
      hasEnded = true;
    }
  } while (!isBuilt || renamed < others.length);
  await building;
  await feed();
  expect(searches).toBeGreaterThanOrEqual(others.length);
  expect(await countIn(opened, 'kristalyserleg')).toBe(others.length);
  const { rows } = await shop.connection.pool.query<{ count: number; ids: number }>(
    'SELECT count(*)::int AS count FROM offers WHERE published AND currency_id = 3',
  );
  const all = (await node.ask('GET', `/${engine.alias}/_count`)) as { count: number };
  expect(all.count).toBe(rows[0]!.count);
  const indexes = (await node.ask('GET', `/_cat/indices/${engine.alias}*?format=json`)) as unknown[];
  expect(indexes).toHaveLength(1);
});

test('a frozen engine costs one request its patience, a dead one none; PostgreSQL answers, and it catches up', async (context) => {
  if (!opened) return context.skip('no OpenSearch');
  const { shop, engine, node, feed } = opened;
  const { pool } = shop.connection;
  await expect.poll(() => engine.circuit.isClosed(), { timeout: 60_000 }).toBe(true);
  const before = { ...engine.uses };
  node.freeze();
  const started = performance.now();
  expect(await find('vizeskancsó')).toBeGreaterThan(0);
  const patient = performance.now();
  expect(await find('kristályserleg')).toBe(20);
  expect(await find('kancsó')).toBeGreaterThan(0);
  const ended = performance.now();
  expect(patient - started).toBeGreaterThan(0.9 * patienceMs);
  expect(ended - patient).toBeLessThan(patienceMs);
  expect(engine.uses.failed).toBe(before.failed + 1);
  expect(engine.uses.answered).toBe(before.answered);
  node.thaw();
  await expect.poll(() => engine.circuit.isClosed(), { timeout: 60_000 }).toBe(true);

  // Killed in the middle of searches.
  const searching = Array.from({ length: 40 }, async (_, n) => find(`vizeskancsó ${n}`));
  await node.kill();
  await Promise.all(searching);
  for (let n = 0; n < 20; n++) expect(await find('kristályserleg')).toBe(20);
  await rename(ids[28]!, 'Ezüstserleg');
  await expect(feed()).rejects.toThrow();
  expect(await countQueuedChanges(pool, engine.alias)).toBeGreaterThan(0);
  expect(await find('ezüstserleg')).toBe(1);

  await node.start();
  await feed();
  await expect.poll(() => engine.circuit.isClosed(), { timeout: 60_000 }).toBe(true);
  const { answered } = engine.uses;
  expect(await countIn(opened, 'ezustserleg')).toBe(1);
  const isAsked = async () => (await find('ezüstserleg')) === 1 && engine.uses.answered > answered;
  await expect.poll(isAsked, { timeout: 60_000 }).toBe(true);
  const metrics = await shop.app.inject('/metrics');
  expect(metrics.body).toMatch(/kamra_search_engine_requests_total\{result="failed"\} [1-9]/);
});

test('an index that somebody deleted is built anew', async (context) => {
  if (!opened) return context.skip('no OpenSearch');
  const { shop, engine, node, build, feed } = opened;
  await node.ask('DELETE', `/${engine.alias}-*`);
  await rename(ids[27]!, 'Rézserleg');
  await feed();
  const { rows } = await shop.connection.pool.query(
    `SELECT FROM pgboss.job WHERE name = 'build-search-index' AND state = 'created'`,
  );
  expect(rows).toHaveLength(1);
  expect(await find('rézserleg')).toBe(1);
  await build();
  await feed();
  expect(await countIn(opened, 'rezserleg')).toBe(1);
});
