import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '../../server/database/connect.ts';
import { guestOrder } from '../../server/testing/test-orders.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { embeddedDatabaseUrl, postmasterLock } from './embedded-database-url.ts';

export interface KillOptions {
  /** An empty folder for the shop's data. */
  directory: string;
  kills: number;
  buyers: number;
}

export interface KillFigures {
  kills: { server: number; database: number; both: number };
  acknowledged: number;
  /** Acknowledged but missing afterwards. */
  lost: number;
  /** Requests that became more than one order. */
  doubled: number;
  /** Orders without lines, payment or history, or whose stock is not held. */
  partial: number;
  /** From a kill to the next acknowledged order. */
  medianRecoveryMs: number;
  maxRecoveryMs: number;
  /** From the last kill until no mail and no job waits. */
  jobsFinishedSeconds: number;
  mailsUnsent: number;
}

type Victim = keyof KillFigures['kills'];

interface Run {
  server: ShopProcess;
  port: string;
  productId: number;
  total: number;
  isOver: boolean;
  acknowledged: Map<string, string>;
}

const maxJobSeconds = 120;

/**
 * Kills the server, the embedded PostgreSQL or both, again and again, while buyers order and repeat what was not
 * answered under the same request id; then counts what became of it.
 */
export async function runKills({ directory, kills, buyers }: KillOptions): Promise<KillFigures> {
  const run = await openShop(directory);
  const buying = Array.from({ length: buyers }, () => buyOnAndOn(run));
  const count = { server: 0, database: 0, both: 0 };
  const recoveries: number[] = [];
  const victims = Object.keys(count) as Victim[];
  for (let each = 0; each < kills; each++) {
    const victim = victims[each % victims.length]!;
    await nextOrder(run);
    await pause(randomInt(250));
    count[victim] += 1;
    const begun = Date.now();
    await kill(run, victim, directory);
    await nextOrder(run);
    recoveries.push(Date.now() - begun);
  }
  run.isOver = true;
  await Promise.all(buying);
  const pool = new pg.Pool({ connectionString: await embeddedDatabaseUrl(directory), max: 2 });
  pool.on('error', () => {});
  try {
    const jobs = await waitForJobs(pool);
    recoveries.sort((a, b) => a - b);
    return {
      kills: count,
      acknowledged: run.acknowledged.size,
      ...(await countDamage(pool, run)),
      medianRecoveryMs: recoveries[Math.floor(recoveries.length / 2)] ?? 0,
      maxRecoveryMs: recoveries.at(-1) ?? 0,
      ...jobs,
    };
  } finally {
    await pool.end();
    await run.server.end();
  }
}

async function openShop(directory: string): Promise<Run> {
  const server = await startShopProcess(environmentOf(directory));
  const connection = connectDatabase(await embeddedDatabaseUrl(directory), 2);
  const productId = await addTestProduct(connection, { onHand: 1_000_000 });
  await connection.close();
  const quote = await post(server.url, '/api/ShopCart/Quote', {
    lines: [{ productId, soldQuantity: 1 }],
    currencyId: 3,
    paymentTypeId: 2,
  });
  const { total } = quote.body as { total: number };
  const port = new URL(server.url).port;
  return { server, port, productId, total, isOver: false, acknowledged: new Map() };
}

function environmentOf(directory: string): Record<string, string> {
  return { DATA_DIR: directory, DEMO: 'off', TRUST_PROXY: '127.0.0.1' };
}

async function kill(run: Run, victim: Victim, directory: string): Promise<void> {
  if (victim !== 'server') {
    const { pid } = await postmasterLock(directory);
    process.kill(pid, 'SIGKILL');
  }
  if (victim !== 'database') {
    await run.server.end('SIGKILL');
    run.server = await startShopProcess({ ...environmentOf(directory), PORT: run.port });
  }
}

/** A buyer who repeats an order under its request id until it is answered. */
async function buyOnAndOn(run: Run): Promise<void> {
  while (!run.isOver) {
    const requestId = randomUUID();
    for (;;) {
      const answer = await placeOrder(run, requestId).catch(() => null); // no answer: the server is gone
      if (answer?.status === 200) {
        run.acknowledged.set(requestId, (answer.body as { orderNumber: string }).orderNumber);
        break;
      }
      if (answer && answer.status < 500 && ![409, 429].includes(answer.status)) {
        throw new Error(`an order was refused: ${JSON.stringify(answer)}`);
      }
      await pause(50);
    }
  }
}

async function nextOrder(run: Run): Promise<void> {
  const before = run.acknowledged.size;
  const until = Date.now() + 60_000;
  while (run.acknowledged.size === before) {
    if (Date.now() > until) throw new Error(`no order for a minute: ${run.server.output().slice(-2_000)}`);
    await pause(5);
  }
}

function placeOrder({ server, productId, total }: Run, requestId: string) {
  const lines = [{ productId, soldQuantity: 1 }];
  return post(server.url, '/ExternalOrder/Order', guestOrder(lines, total, requestId));
}

async function post(url: string, path: string, body: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: await response.json() };
}

async function countDamage(pool: pg.Pool, { acknowledged, productId }: Run) {
  const { rows: found } = await pool.query<{ email: string; number: string }>(
    'SELECT email, order_number AS number FROM orders',
  );
  const perRequest = new Map<string, string[]>();
  for (const { email, number } of found) {
    const requestId = email.split('@')[0] ?? '';
    perRequest.set(requestId, [...(perRequest.get(requestId) ?? []), number]);
  }
  const { rows } = await pool.query<{ partial: number; held: number; reserved: number }>(
    `SELECT
      (SELECT count(*)::int FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)
        OR NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.amount = o.total)
        OR NOT EXISTS (SELECT FROM order_history h WHERE h.order_id = o.id)) AS partial,
      (SELECT coalesce(sum(quantity), 0)::int FROM stock_reservations WHERE state = 'held') AS held,
      (SELECT reserved FROM stock WHERE product_id = $1) AS reserved`,
    [productId],
  );
  const { partial = 0, held = 0, reserved = 0 } = rows[0] ?? {};
  return {
    lost: [...acknowledged].filter(([id, number]) => !perRequest.get(id)?.includes(number)).length,
    doubled: [...perRequest.values()].filter((numbers) => numbers.length > 1).length,
    partial: partial + Math.abs(held - found.length) + Math.abs(held - reserved),
  };
}

async function waitForJobs(pool: pg.Pool): Promise<{ jobsFinishedSeconds: number; mailsUnsent: number }> {
  const begun = Date.now();
  for (;;) {
    const { rows } = await pool.query<{ jobs: number; mails: number }>(`SELECT
      (SELECT count(*)::int FROM pgboss.job
        WHERE state IN ('created', 'retry', 'active') AND name = 'send-mail') AS jobs,
      (SELECT count(*)::int FROM mails WHERE state <> 'sent') AS mails`);
    const { jobs = 0, mails = 0 } = rows[0] ?? {};
    const seconds = (Date.now() - begun) / 1_000;
    if (jobs + mails === 0 || seconds > maxJobSeconds) {
      return { jobsFinishedSeconds: seconds, mailsUnsent: mails };
    }
    await pause(100);
  }
}
