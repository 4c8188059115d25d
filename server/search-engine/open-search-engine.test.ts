import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { comparisonOperators } from '@kamra/contract/list-request.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompressedBody } from '../http/compressed-body.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { feedSearchEngine } from './feed-search-engine.ts';
import { searchEngineOf } from './open-search-engine.ts';
import { syncSearchEngine } from './sync-search-engine.ts';

let standIn: Server;
let answer: (response: ServerResponse, url: string) => void;
let requests = 0;
let shop: TestShop;

beforeAll(async () => {
  standIn = createServer((request, response) => {
    requests++;
    answer(response, request.url ?? '');
  });
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done));
  const { port } = standIn.address() as AddressInfo;
  shop = await startTestShop({
    OPENSEARCH_URL: `http://127.0.0.1:${port}`,
    OPENSEARCH_MAX_WAIT_MS: '300',
  });
  await shop.addProduct({ name: 'Cserépkorsó' });
});
afterAll(async () => {
  await shop.close();
  standIn.closeAllConnections();
  standIn.close();
});

const refuse = (status: number) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { type: 'stand_in', reason: 'told to' }, status }));

let pageSize = 0;
async function ask(what: 'List' | 'Facets') {
  // Replies are kept for two seconds: no two requests are the same.
  pageSize++;
  const fieldConditions = [
    { fieldName: 'searchText', value: 'korsó', comparisonOperator: comparisonOperators.TextLike },
  ];
  const body = { language: 'hu', pageSize, fieldConditions };
  const reply = await shop.call<{ totalCount: number }>(`POST /api/ShopProduct/${what}`, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.totalCount;
}

test('where OpenSearch is busy, silent or gone PostgreSQL answers, and it is left alone for a while', async () => {
  const { uses, circuit } = searchEngineOf(shop.connection.pool)!;
  answer = refuse(429);
  expect([await ask('List'), requests, uses.failed]).toEqual([1, 1, 1]);
  expect([await ask('Facets'), requests, uses.skipped]).toEqual([1, 1, 1]);
  const suggestions = await shop.call<{ totalCount: number }>('GET /api/ShopProduct/Suggestions?text=kors');
  expect([suggestions.body.totalCount, requests, uses.skipped]).toEqual([1, 1, 2]);

  // A trial reaches it once it answers again.
  answer = (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"hits":{}}');
  await expect.poll(() => circuit.isClosed()).toBe(true);
  answer = () => {};
  const started = performance.now();
  expect([await ask('List'), uses.failed]).toEqual([1, 2]);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect([await ask('List'), uses.failed, uses.skipped]).toEqual([1, 2, 3]);

  const metrics = await shop.app.inject('/metrics');
  expect(metrics.body).toContain('kamra_search_engine_requests_total{result="failed"} 2');
  expect(metrics.body).toContain('kamra_search_engine_queued_changes 0');
});

test('changes are queued for indexes alone, and for none once the setting is gone', async () => {
  const { db, pool } = shop.connection;
  const queued = async () =>
    (await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM search_engine_changes')).rows[0]!
      .count;
  await syncSearchEngine(db, searchEngineOf(pool));
  expect(await queued()).toBe(0);
  await pool.query(`INSERT INTO search_engine_indexes (name, alias) VALUES ('a-1', 'a'), ('b-1', 'b')`);
  const categoryId = await shop.addCategory('Fazekasáru');
  const productId = await shop.addProduct({ categoryId });
  expect(await queued()).toBeGreaterThanOrEqual(2);
  await pool.query('DELETE FROM search_engine_changes');
  // Orders change availability now and then, and numbers all the time.
  await pool.query('UPDATE stock SET reserved = 1 WHERE product_id = $1', [productId]);
  expect(await queued()).toBe(0);
  await pool.query('UPDATE stock SET sale_stopped = true WHERE product_id = $1', [productId]);
  expect(await queued()).toBe(2);
  const parentId = await shop.addCategory('Agyagáru');
  await pool.query('UPDATE categories SET parent_id = $1 WHERE id = $2', [parentId, categoryId]);
  expect(await queued()).toBe(4);
  await syncSearchEngine(db, undefined);
  expect(await queued()).toBe(0);
});

test('a list that was rendered before searches saw a change is forgotten once they do', async () => {
  const { connection, pages } = shop;
  const { db, pool, databaseUrl } = connection;
  const engine = searchEngineOf(pool)!;
  const keepList = () =>
    pages.find('/products', async () => ({
      ...{ status: 200, headers: {}, kind: 'page' as const, tags: new Set(['lists']) },
      body: createCompressedBody(Buffer.from('as before')),
    }));
  await pool.query('INSERT INTO search_engine_indexes (name, alias, built_at) VALUES ($1 || $2, $1, now())', [
    engine.alias,
    '-1',
  ]);
  await shop.addProduct();
  const listening = purgeChangedPages(databaseUrl, pool, pages);
  const told: string[] = [];
  answer = (response, url) => {
    // Rendered while the engine is told.
    void keepList().then(() => {
      told.push(`${url} ${pages.held('/products') ? 'kept' : 'forgotten'}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"errors":false,"items":[]}');
    });
  };
  try {
    await listening.caughtUp();
    await keepList();
    await feedSearchEngine(db, engine, AbortSignal.timeout(60_000));
    await listening.caughtUp();
    const index = `/${engine.alias}-1`;
    expect(told).toEqual([`${index} kept`, `${index}/_bulk kept`, `${index}/_refresh kept`]);
    expect(pages.held('/products')).toBeUndefined();
    // Nothing waits: nothing is forgotten.
    await keepList();
    await feedSearchEngine(db, engine, AbortSignal.timeout(60_000));
    await listening.caughtUp();
    expect(pages.held('/products')).toBeDefined();
  } finally {
    await listening.stop();
    await syncSearchEngine(db, undefined);
  }
});
