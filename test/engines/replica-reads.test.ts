import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reportReplicas } from '../../server/database/catalogue-reads.ts';
import { reserveConnections } from '../../server/database/connect.ts';
import { purgeChangedPages } from '../../server/pages/purge-changed-pages.ts';
import { placeTestOrder } from '../../server/testing/test-orders.ts';
import { startTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { type Primary, startPrimary } from './start-primary.ts';
import { type Standby, startStandby } from './start-standby.ts';

const maxLagSeconds = 4;
let primary: Primary;
let standby: Standby;
let shop: TestShop;
let stopListening: () => Promise<void>;

beforeAll(async () => {
  primary = await startPrimary();
  standby = await startStandby(primary, 'standby', [
    'max_standby_streaming_delay = 0',
    'hot_standby_feedback = off',
  ]);
  const environment = {
    DATABASE_REPLICA_URLS: standby.shopUrl,
    DATABASE_REPLICA_MAX_LAG_SECONDS: String(maxLagSeconds),
  };
  shop = await startTestShop(environment, primary.connection);
  ({ stop: stopListening } = purgeChangedPages(
    primary.connection.databaseUrl,
    shop.connection.pool,
    shop.pages,
  ));
});
afterAll(async () => {
  await stopListening();
  await shop.app.close();
  await standby.stop('immediate').catch(() => {});
  await primary.stop();
});

const report = () => reportReplicas(shop.connection.pool)!;
const isUsed = () => report().replicas[0]!.isUsed;
const untilUsed = () => vi.waitFor(() => expect(isUsed()).toBe(true), { timeout: 30_000, interval: 20 });
const detail = async (productId: number, cookie?: string) =>
  (
    await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${productId}&currencyId=3&language=hu`, {
      ...(cookie && { cookie }),
    })
  ).body;
const priceInList = async (name: string, cookie?: string) => {
  const fieldConditions = [{ fieldName: 'searchText', value: name, comparisonOperator: 9 }];
  const { body } = await shop.call<{ products: { price: number }[] }>('POST /api/ShopProduct/List', {
    body: { language: 'hu', fieldConditions },
    ...(cookie && { cookie }),
  });
  return body.products[0]?.price;
};

test('visitors read from the replica, after a change from the primary, and never what is older than the bound', async () => {
  const staff = await shop.addStaff({ products: 'write' });
  const productId = await shop.addProduct({ name: 'Fürtös kancsó', amount: 1_000_00, onHand: 9 });
  await vi.waitFor(async () => expect(await priceInList('kancsó')).toBe(1_000), { timeout: 10_000 });
  await untilUsed();
  const before = report().reads;
  const { primary: fromPrimary, replica: fromReplica } = { ...before };
  expect((await detail(productId)).availibilityCount).toBe(9);
  expect(report().reads).toMatchObject({ primary: fromPrimary, replica: fromReplica + 1 });

  await standby.query('SELECT pg_wal_replay_pause()');
  const order = await placeTestOrder(shop, [{ productId, soldQuantity: 2 }]);
  const orderedAt = performance.now();
  expect(order.cookie).toMatch(/written=\d+/);
  expect((await detail(productId, order.cookie)).availibilityCount).toBe(7);
  expect((await detail(productId)).availibilityCount).toBe(9); // somebody else, within the bound
  const [old, until] = await vi.waitFor(
    async () => {
      const { availibilityCount } = await detail(productId);
      expect(availibilityCount).toBe(7);
      return [availibilityCount, performance.now()];
    },
    { timeout: 10_000, interval: 20 },
  );
  expect(old).toBe(7);
  expect(until! - orderedAt).toBeLessThan(maxLagSeconds * 1_000 + 500);
  expect(isUsed()).toBe(false);
  await standby.query('SELECT pg_wal_replay_resume()');
  await untilUsed();
  expect((await detail(productId)).availibilityCount).toBe(7);

  await standby.query('SELECT pg_wal_replay_pause()');
  const changed = await shop.call('PATCH /api/Product/Update', {
    cookie: staff.cookie,
    body: { id: productId, version: 1, fixedPrices: [{ currencyId: 3, amount: 2_000 }] },
  });
  expect(changed.status).toBe(200);
  // Also for somebody who knows nothing of it, in the same moment and once caches are filled again.
  expect((await detail(productId)).price).toBe(2_000);
  expect(await priceInList('kancsó', changed.cookie)).toBe(2_000);
  await vi.waitFor(async () => expect(await priceInList('kancsó')).toBe(2_000), { timeout: 5_000 });
  for (let n = 0; n < 50; n++) {
    expect([(await detail(productId)).price, await priceInList('kancsó')]).toEqual([2_000, 2_000]);
  }
  expect(isUsed()).toBe(false);
  await standby.query('SELECT pg_wal_replay_resume()');
  await untilUsed();
  expect([(await detail(productId)).price, await priceInList('fürtös')]).toEqual([2_000, 2_000]);
});

test('a replica that is killed fails no request, and is read from again when it is back', async () => {
  const productId = await shop.addProduct({ name: 'Öblös tál' });
  await untilUsed();
  let isStopped = false;
  let count = 0;
  const reader = async () => {
    while (!isStopped) {
      const { status } = await shop.call(
        `GET /api/ShopProduct?productId=${productId}&currencyId=3&language=hu`,
      );
      expect(status).toBe(200);
      count++;
    }
  };
  const readers = Array.from({ length: 8 }, reader);
  const reached = (more: number) => {
    const wanted = count + more;
    return vi.waitFor(() => expect(count).toBeGreaterThan(wanted), { timeout: 10_000 });
  };
  await reached(200);
  await standby.stop('immediate');
  await reached(500);
  expect(report().replicas[0]).toMatchObject({ isUsed: false, lagSeconds: null });
  await standby.start();
  await untilUsed();
  await reached(100);
  isStopped = true;
  await Promise.all(readers);
  expect((await shop.call('GET /metrics')).text).toMatch(/kamra_replica_used\{replica="127[^}]+\} 1/);
});

test('what recovery ends on the replica is read once from the primary', async () => {
  const { pool } = shop.connection;
  await pool.query('CREATE TABLE conflicts AS SELECT generate_series(1, 1000) AS id');
  const reserved = reserveConnections(shop.connection, shop.config);
  await vi.waitFor(() => expect(isUsed()).toBe(true), { timeout: 10_000, interval: 20 });
  const hosts: string[] = [];
  const count = await reserved.catalogue.read({ needsPrimary: false }, async (reads) => {
    const client = await reads.connect();
    let failed: Error | undefined;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const { rows } = await client.query(
        'SELECT count(*)::int AS count, pg_is_in_recovery() AS standby FROM conflicts',
      );
      hosts.push(rows[0].standby ? 'standby' : 'primary');
      if (rows[0].standby) {
        await pool.query('DELETE FROM conflicts');
        await pool.query('VACUUM conflicts');
      }
      await client.query('SELECT pg_sleep(1)');
      const again = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM conflicts');
      await client.query('COMMIT');
      return again.rows[0]!.count;
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
    }
  });
  expect([hosts, count]).toEqual([['standby', 'primary'], 0]);
  expect(report().reads.failed).toBe(1);
  await reserved.close();
});
