import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectDatabase } from '../../server/database/connect.ts';
import { liftOrderLimits } from '../../server/testing/test-order-limits.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { embeddedDatabaseUrl } from './embedded-database-url.ts';
import { addressOf } from './fire-requests.ts';
import { type Outcome, outcomeOf } from './scenario.ts';
import { orderOfOne, placeWallOrder, quoteOne } from './wall-orders.ts';

const diskMegabytes = 300;
const maxRecoverySeconds = 60;
/** How often a buyer is refused before room is made again. */
const refusalsWanted = 10;
const maxOrdersWhileFull = 20_000;

interface Buying {
  url: string;
  productId: number;
  total: number;
  sent: number;
  acknowledged: string[];
  /** Answers other than an order, by status and code; 0 is no answer. */
  refusals: Record<string, number>;
}

/** Fills the disk of the database while buyers order, makes room again, and does so as often as is said. */
export async function runDiskFull(times: number): Promise<Outcome> {
  const disk = smallDiskIn(tmpdir());
  const reason = mountSmallDisk(disk);
  if (reason) return { figures: '', missed: [], leftOut: reason };
  let server: ShopProcess | undefined;
  try {
    server = await startShopProcess({ DATA_DIR: disk, DEMO: 'off', TRUST_PROXY: '127.0.0.1' });
    const buying = await beginBuying(server.url, disk);
    let maxSecondsToRecover = 0;
    let timesRefused = 0;
    for (let time = 0; time < times; time++) {
      for (let order = 0; order < 20; order++) await buyOne(buying);
      await fillDisk(disk);
      if (await buyUntilRefused(buying)) timesRefused += 1;
      rmSync(join(disk, 'filler'));
      maxSecondsToRecover = Math.max(maxSecondsToRecover, await untilBought(buying));
    }
    const isAlive = server.process.exitCode === null && server.process.signalCode === null;
    const lost = await countLost(buying, disk);
    const figures = {
      timesFull: timesRefused,
      ordersAcknowledged: buying.acknowledged.length,
      refusals: buying.refusals,
      lost,
      maxSecondsToRecover,
    };
    return outcomeOf(figures, {
      'orders were refused each time': timesRefused === times,
      'with 503 and nothing else': Object.keys(buying.refusals).every((refusal) => refusal.startsWith('503')),
      'nothing acknowledged was lost': lost === 0,
      'the server went on': isAlive,
      [`recovered by itself within ${maxRecoverySeconds} s`]: maxSecondsToRecover <= maxRecoverySeconds,
    });
  } finally {
    await server?.end();
    releaseSmallDisk(tmpdir());
  }
}

function smallDiskIn(folder: string): string {
  return join(folder, 'small-disk');
}

/** Mounts a small disk of memory; answers why it cannot be done, if so. */
function mountSmallDisk(disk: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a small disk can be mounted by root on Linux only';
  mkdirSync(disk);
  const { status, stderr } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${diskMegabytes}m`,
    'tmpfs',
    disk,
  ]);
  if (status !== 0) return `a small disk cannot be mounted here: ${String(stderr).trim()}`;
  chmodSync(disk, 0o755); // PostgreSQL runs as a user of its own
  return undefined;
}

/** Unmounts what a scenario left mounted below a folder. */
export function releaseSmallDisk(folder: string): void {
  spawnSync('umount', ['--lazy', smallDiskIn(folder)], { stdio: 'ignore' });
}

async function beginBuying(url: string, disk: string): Promise<Buying> {
  const connection = connectDatabase(await embeddedDatabaseUrl(disk), 2);
  await liftOrderLimits(connection.pool);
  const productId = await addTestProduct(connection, { onHand: 1_000_000 });
  await connection.close();
  const total = await quoteOne(url, productId);
  return { url, productId, total, sent: 0, acknowledged: [], refusals: {} };
}

async function buyOne(buying: Buying): Promise<boolean> {
  const from = addressOf(buying.sent++);
  const answer = await placeWallOrder(buying.url, orderOfOne(buying.productId, buying.total), from).catch(
    () => null,
  );
  if (answer?.status === 200) buying.acknowledged.push(answer.body.orderNumber!);
  else {
    const name = answer ? `${answer.status}${answer.retryAfter ? '' : ' without retry-after'}` : '0';
    buying.refusals[name] = (buying.refusals[name] ?? 0) + 1;
  }
  return answer?.status === 200;
}

async function buyUntilRefused(buying: Buying): Promise<boolean> {
  let refused = 0;
  for (let order = 0; order < maxOrdersWhileFull && refused < refusalsWanted; order++) {
    if (!(await buyOne(buying))) refused += 1;
  }
  return refused === refusalsWanted;
}

/** Seconds until an order is taken again. */
async function untilBought(buying: Buying): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 2 * maxRecoverySeconds * 1_000 && !(await buyOne(buying)))
    await pause(100);
  return (performance.now() - started) / 1_000;
}

/** Writes a file until nothing more fits. */
async function fillDisk(disk: string): Promise<void> {
  const file = await open(join(disk, 'filler'), 'w');
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(bytes);
      for (;;) await file.write(block);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

async function countLost({ acknowledged }: Buying, disk: string): Promise<number> {
  const client = new pg.Client({ connectionString: await embeddedDatabaseUrl(disk) });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(DISTINCT order_number)::int AS count FROM orders WHERE order_number = ANY($1)',
    [acknowledged],
  );
  await client.end();
  return acknowledged.length - (rows[0]?.count ?? 0);
}
