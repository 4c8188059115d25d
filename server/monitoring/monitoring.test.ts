import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addJob } from '../jobs/add-job.ts';
import { measureWork } from '../testing/measure-work.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const failed = "UPDATE pgboss.job SET state = 'failed', completed_on = now(), retry_count = 3";

describe('health', () => {
  test('a process that responds is alive, and ready while database, migrations and queue are in order', async () => {
    expect(await shop.call('GET /health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await shop.call('GET /health/ready')).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        checks: { process: 'ok', database: 'ok', migrations: 'ok', queue: 'ok' },
      },
    });
  });

  test('a back office that takes all of its connections turns no visitor away, and many who ask cost one look', async () => {
    const { pool } = shop.connection;
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      const statuses = new Set<number>();
      const { statements } = await measureWork(async () => {
        const replies = await Promise.all(Array.from({ length: 50 }, () => shop.call('GET /health/ready')));
        for (const { status } of replies) statuses.add(status);
        return replies[0]!;
      });
      expect([...statuses]).toEqual([200]);
      expect(statements.filter((each) => each.includes('__drizzle_migrations'))).toHaveLength(1);
    } finally {
      for (const client of held) client.release();
    }
  });

  test('a database that misses a migration of this program is not ready', async () => {
    const { pool } = shop.connection;
    const { rows } = await pool.query(
      'DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations) RETURNING hash, created_at',
    );
    const reply = await shop.call('GET /health/ready');
    await pool.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      rows[0]?.hash,
      rows[0]?.created_at,
    ]);
    expect(reply).toMatchObject({ status: 503, body: { checks: { database: 'ok', migrations: 'failing' } } });
  });

  test('jobs that no worker processes are reported, and do not affect readiness', async () => {
    await addJob(shop.connection.db, 'apply-retention', {});
    await shop.connection.pool.query("UPDATE pgboss.job SET start_after = now() - interval '1 hour'");
    const reply = await shop.call('GET /health/ready');
    await shop.connection.pool.query('DELETE FROM pgboss.job');
    expect(reply).toMatchObject({ status: 200, body: { checks: { queue: 'failing' } } });
  });
});

describe('metrics', () => {
  test('have requests by the pattern of their route, jobs, mails, pools and memory', async () => {
    await shop.call('GET /api/ShopProduct?productId=1');
    await addJob(shop.connection.db, 'apply-retention', {});
    const { status, text } = await shop.call('GET /metrics');
    await shop.connection.pool.query('DELETE FROM pgboss.job');
    expect(status).toBe(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/ShopProduct",status="404"} 1',
    );
    expect(text).toContain('kamra_jobs{queue="apply-retention",state="waiting"} 1');
    for (const name of [
      'kamra_mails{state="failed"} 0',
      'kamra_database_connections{pool="shop",state="busy"}',
      'kamra_page_cache_requests_total{result="hit"}',
      'kamra_orders_placed_total',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(name);
  });

  test('[wall 143] are available from this machine only, or with the token', async () => {
    const forwarded = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await shop.call('GET /metrics', forwarded)).status).toBe(404);
    expect((await shop.call('GET /metrics', { from: '192.0.2.1' })).status).toBe(404);
    const guarded = await startTestShop({ METRICS_TOKEN: 'a-token-of-sixteen-or-more' });
    const ask = async (authorization?: string) =>
      (await guarded.call('GET /metrics', { headers: authorization ? { authorization } : {} })).status;
    expect(await ask()).toBe(404);
    expect(await ask('Bearer a-token-of-sixteen-or-less')).toBe(404);
    expect(await ask('Bearer a-token-of-sixteen-or-more')).toBe(200);
    await guarded.close();
  });
});

describe('the state of the shop', () => {
  test('shows versions, sizes, queues and failures to staff who may read the settings', async () => {
    await addJob(shop.connection.db, 'make-picture-widths', { hash: 'abc' });
    await shop.connection.pool.query(`${failed}, output = '{"message": "the picture is broken"}'`);
    expect((await shop.call('GET /api/ShopState')).status).toBe(401);
    const { cookie } = await shop.addStaff({ shopConfiguration: 'read' });
    const { status, body } = await shop.call<Record<string, unknown>>('GET /api/ShopState', { cookie });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      mails: { queued: 0, failed: 0 },
      failedJobs: [{ name: 'make-picture-widths', error: 'the picture is broken', attempts: 4 }],
      lastBackupAt: null,
    });
    expect(body.queues).toContainEqual(
      expect.objectContaining({ name: 'make-picture-widths', waiting: 0, failed: 1 }),
    );
  });

  test('tells since when the exchange rates of a bank’s file fail, nothing while they are kept by hand', async () => {
    const { pool } = shop.connection;
    const { cookie } = await shop.addStaff({ shopConfiguration: 'read' });
    const rates = async () =>
      (await shop.call<{ rates: unknown }>('GET /api/ShopState', { cookie })).body.rates;
    const added = async (hoursAgo: number, failure: string | null) => {
      const { rows } = await pool.query<{ at: Date }>(
        `INSERT INTO rate_reads (at, source, url, failure)
         VALUES (date_trunc('second', now() - make_interval(hours => $1)), 'ecb', '', $2) RETURNING at`,
        [hoursAgo, failure],
      );
      return rows[0]!.at.toISOString();
    };
    await added(60, 'unreadable');
    expect(await rates()).toBeNull();
    await pool.query(`UPDATE shop_settings SET value = jsonb_set(value, '{rates}', '{"source": "ecb"}')`);
    const read = { source: 'ecb', lastReadAt: await added(50, null), failure: null, failingSince: null };
    expect(await rates()).toEqual(read);
    const failingSince = await added(40, 'notDownloaded');
    const lastReadAt = await added(16, 'jump');
    expect(await rates()).toEqual({ source: 'ecb', lastReadAt, failure: 'jump', failingSince });
  });

  test('a failed job is queued again by staff who may write, with an audit row; twice is not found', async () => {
    await shop.connection.pool.query('DELETE FROM pgboss.job');
    await addJob(shop.connection.db, 'apply-retention', {});
    const { rows } = await shop.connection.pool.query<{ id: string }>(`${failed} RETURNING id`);
    const body = { jobId: rows[0]?.id };
    const reader = await shop.addStaff({ shopConfiguration: 'read' });
    const writer = await shop.addStaff({ shopConfiguration: 'write' });
    const retry = async (cookie: string) =>
      (await shop.call('POST /api/ShopState/RetryJob', { cookie, body })).status;
    expect(await retry(reader.cookie)).toBe(403);
    expect(await retry(writer.cookie)).toBe(204);
    expect(await retry(writer.cookie)).toBe(404);
    const { rows: jobs } = await shop.connection.pool.query('SELECT state FROM pgboss.job');
    expect(jobs).toEqual([{ state: 'retry' }]);
    const { rows: audit } = await shop.connection.pool.query(
      "SELECT system_user_id, after->>'name' AS name FROM audit_log WHERE action = 'retryJob'",
    );
    expect(audit).toEqual([{ system_user_id: writer.systemUserId, name: 'apply-retention' }]);
  });
});

test('every reply has its request id', async () => {
  const [one, other] = [await shop.call('GET /health/live'), await shop.call('GET /health/live')];
  expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
});

test('[wall 143] a page that fails shows the id under which its failure is logged, and nothing else of it', async () => {
  const broken = await startTestShop();
  await broken.connection.pool.query('ALTER TABLE offers RENAME TO offers_gone');
  const reply = await broken.call('GET /products', { headers: { accept: 'text/html' } });
  await broken.close();
  expect(reply.status).toBe(500);
  expect(reply.text).toContain(String(reply.headers['x-request-id']));
  expect(reply.text).not.toMatch(/offers_gone|relation|at .*\.ts:/);
});
