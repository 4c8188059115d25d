import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { addressOf } from './fire-requests.ts';
import { orderOfOne, placeWallOrder, quoteOne } from './wall-orders.ts';

export interface RollingRestarts {
  restarts: number;
  /** Reads that were answered below 500. */
  answered: number;
  placed: number;
  /** Reads and orders without an answer or with another than they deserve, in words. */
  failures: string[];
  /** Orders acknowledged and not stored, or stored and not acknowledged. */
  lost: number;
  /** Servers that did not end with 0, or not within 25 s. */
  badEnds: number;
  maxSecondsToEnd: number;
}

const readers = 3;
const buyers = 2;
const maxSecondsToEnd = 25;

/** Two servers behind a balancer that asks each whether it is ready are restarted in turn while people read and order. */
export async function runRollingRestarts(directory: string, restarts: number): Promise<RollingRestarts> {
  const database = await createTestDatabase();
  const environment = {
    ...database.environment,
    DATA_DIR: directory,
    DRAIN_SECONDS: '2',
    TRUST_PROXY: '127.0.0.1',
  };
  const servers = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
  const balancer = watchReadiness(servers);
  const figures: RollingRestarts = {
    restarts: 0,
    answered: 0,
    placed: 0,
    failures: [],
    lost: 0,
    badEnds: 0,
    maxSecondsToEnd: 0,
  };
  try {
    const productId = await addTestProduct(database, { onHand: 1_000_000 });
    const total = await quoteOne(servers[0]!.url, productId);
    const run = { isOver: false };
    const traffic = [
      ...Array.from({ length: readers }, () => keepReading(balancer, run, figures)),
      ...Array.from({ length: buyers }, (_, buyer) =>
        keepOrdering(balancer, run, figures, (order) => ({
          order: orderOfOne(productId, total),
          from: addressOf(buyer * 50_000 + order),
        })),
      ),
    ];
    for (; figures.restarts < restarts; figures.restarts++) {
      await restart(servers, figures.restarts % servers.length, environment, figures);
    }
    run.isOver = true;
    await Promise.all(traffic);
    const { rows } = await database.pool.query<{ stored: number }>(
      'SELECT count(*)::int AS stored FROM orders',
    );
    figures.lost = Math.abs(figures.placed - (rows[0]?.stored ?? 0));
    return figures;
  } finally {
    balancer.stop();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database.close();
  }
}

async function restart(
  servers: ShopProcess[],
  index: number,
  environment: Record<string, string>,
  figures: RollingRestarts,
): Promise<void> {
  const server = servers[index]!;
  const begun = performance.now();
  const ended = server.end('SIGTERM');
  await until(async () => (await statusOf(server, '/health/ready')) === 503);
  const isAlive = (await statusOf(server, '/health/live')) === 200;
  server.process.kill('SIGTERM'); // a second one is harmless
  const code = await ended;
  const seconds = (performance.now() - begun) / 1_000;
  if (code !== 0 || !isAlive || seconds > maxSecondsToEnd) figures.badEnds += 1;
  figures.maxSecondsToEnd = Math.max(figures.maxSecondsToEnd, seconds);
  servers[index] = await startShopProcess({ ...environment, PORT: new URL(server.url).port });
  await until(async () => (await statusOf(servers[index]!, '/health/ready')) === 200);
}

async function keepReading(balancer: Balancer, run: { isOver: boolean }, figures: RollingRestarts) {
  while (!run.isOver) {
    const server = balancer.next();
    const status = await statusOf(server, '/api/ShopConfig').catch(String);
    if (typeof status === 'number' && status < 500) figures.answered += 1;
    else figures.failures.push(`${status} of ${server.url}, ended: ${server.process.exitCode}`);
    await pause(5);
  }
}

async function keepOrdering(
  balancer: Balancer,
  run: { isOver: boolean },
  figures: RollingRestarts,
  next: (order: number) => { order: object; from: string },
) {
  for (let number = 0; !run.isOver; number++) {
    const { order, from } = next(number);
    const answer = await placeWallOrder(balancer.next().url, order, from).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) figures.placed += 1;
    else
      figures.failures.push(
        answer instanceof Error ? String(answer.cause ?? answer) : JSON.stringify(answer),
      );
    await pause(20);
  }
}

interface Balancer {
  next(): ShopProcess;
  stop(): void;
}

/** Hands out the servers that said they are ready when they were last asked, a fifth of a second ago at most. */
function watchReadiness(servers: readonly ShopProcess[]): Balancer {
  let ready = [...servers];
  let turn = 0;
  const ask = async () => {
    const statuses = await Promise.all(servers.map((each) => statusOf(each, '/health/ready').catch(() => 0)));
    ready = servers.filter((_, index) => statuses[index] === 200);
  };
  const timer = setInterval(() => void ask(), 200);
  return {
    next: () => {
      turn += 1;
      return ready[turn % ready.length] ?? servers[turn % servers.length]!;
    },
    stop: () => clearInterval(timer),
  };
}

async function statusOf(server: ShopProcess, path: string): Promise<number> {
  const response = await fetch(server.url + path);
  await response.arrayBuffer();
  return response.status;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await pause(20);
}
