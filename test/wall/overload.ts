import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { generateCatalogue } from '../../bench/generate-catalogue.ts';
import { liftOrderLimits } from '../../server/testing/test-order-limits.ts';
import { addressOf } from './fire-requests.ts';
import { memoryNow, openWallShop, type WallShop } from './open-wall-shop.ts';
import { type Outcome, outcomeOf } from './scenario.ts';
import { orderOfOne, placeWallOrder, quantileOf, quoteOne, type WallAnswer } from './wall-orders.ts';

const products = 500;
const timesTheLoad = 6;
const ordersPerSecond = 5;
const visitorsAtCapacity = 8;
const maxOpenRequests = 4_000;
const maxOrderMs = 2_000;
const maxMegabytes = 700;
const maxRecoverySeconds = 10;

interface Flood {
  sent: number;
  statuses: Record<string, number>;
  refusalMs: number[];
  refusedWithoutRetryAfter: number;
}

/** Asks for six times as many fresh pages as the server can render, at a fixed rate, while buyers order. */
export async function runOverload(seconds: number): Promise<Outcome> {
  const shop = await openWallShop({ MAX_EVENT_LOOP_DELAY_MS: '40' });
  try {
    await generateCatalogue(shop.database.db, products);
    await liftOrderLimits(shop.database.pool);
    await shop.database.pool.query('UPDATE stock SET on_hand = 100000');
    const expectedTotal = await quoteOne(shop.url, 1);
    const capacity = await measureCapacity(shop.url);
    const before = await memoryNow(shop.url);
    const flood: Flood = { sent: 0, statuses: {}, refusalMs: [], refusedWithoutRetryAfter: 0 };
    const orders: WallAnswer[] = [];
    const memory = watchMemory(shop.url);
    const end = performance.now() + seconds * 1_000;
    await Promise.all([
      keepAsking(shop, capacity * timesTheLoad, end, flood),
      keepOrdering(shop.url, expectedTotal, end, orders),
    ]);
    const recoverySeconds = await untilQuick(shop.url);
    const maxMemory = await memory.stop();
    const placed = orders.filter(({ status }) => status === 200);
    const served = flood.statuses[200] ?? 0;
    const orderP95 = quantileOf(
      orders.map(({ milliseconds }) => milliseconds),
      0.95,
    );
    const undeliberate = Object.entries(flood.statuses).filter(
      ([status]) => !['200', '503'].includes(status),
    );
    const figures = {
      capacityPerSecond: capacity,
      sentPerSecond: flood.sent / seconds,
      servedPerSecond: served / seconds,
      statuses: flood.statuses,
      refusalP95Ms: quantileOf(flood.refusalMs, 0.95),
      ordersSent: orders.length,
      ordersPlaced: placed.length,
      orderMedianMs: quantileOf(
        orders.map(({ milliseconds }) => milliseconds),
        0.5,
      ),
      orderP95Ms: orderP95,
      memoryBefore: before,
      maxMemory,
      recoverySeconds,
    };
    return outcomeOf(figures, {
      'six times the load was sent': flood.sent / seconds > capacity * timesTheLoad * 0.9,
      'every order was placed': placed.length === orders.length && placed.length > seconds,
      [`orders p95 within ${maxOrderMs} ms`]: orderP95 <= maxOrderMs,
      'the rest was refused with 503': undeliberate.length === 0 && (flood.statuses[503] ?? 0) > 0,
      'every refusal said when to come again': flood.refusedWithoutRetryAfter === 0,
      [`memory below ${maxMegabytes} MB`]: maxMemory < maxMegabytes,
      [`recovered within ${maxRecoverySeconds} s`]: recoverySeconds <= maxRecoverySeconds,
    });
  } finally {
    await shop.close();
  }
}

/** Fresh pages a second for a few visitors who each wait for their page; what is refused counts for nothing. */
async function measureCapacity(url: string): Promise<number> {
  await rateOf(url, 3, 'w');
  return rateOf(url, 8, 'c');
}

async function rateOf(url: string, seconds: number, run: string): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let asked = 0;
  let served = 0;
  const look = async () => {
    while (performance.now() < until) {
      const number = asked++;
      const response = await fetch(url + pagePath(number, `${run}${number}`));
      await response.arrayBuffer();
      if (response.status === 200) served += 1;
      else await pause(50);
    }
  };
  await Promise.all(Array.from({ length: visitorsAtCapacity }, look));
  return served / seconds;
}

/** Every one is another page to the cache. */
function pagePath(each: number, fresh: number | string): string {
  return `/products?filterCategories=category-${1 + (each % 20)}&priceFrom=${each % 17}&searchText=bögre ${fresh}`
    .replace('ö', '%C3%B6')
    .replace(' ', '%20');
}

/** At a fixed rate, however long the answers take: a flood does not wait. */
async function keepAsking({ port }: WallShop, perSecond: number, end: number, flood: Flood): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxOpenRequests });
  const started = performance.now();
  let open = 0;
  while (performance.now() < end) {
    const due = ((performance.now() - started) / 1_000) * perSecond;
    while (flood.sent < due) {
      flood.sent += 1;
      if (open >= maxOpenRequests) count(flood, 'no connection left');
      else {
        open += 1;
        askForPage(agent, port, flood, () => {
          open -= 1;
        });
      }
    }
    await pause(5);
  }
  const patience = performance.now() + 30_000;
  while (open > 0 && performance.now() < patience) await pause(50);
  if (open > 0) flood.statuses['no answer'] = open;
  agent.destroy();
}

function askForPage(agent: Agent, port: number, flood: Flood, done: () => void): void {
  const number = flood.sent;
  const started = performance.now();
  const sent = request({
    agent,
    port,
    host: '127.0.0.1',
    path: pagePath(number, `q${number}`),
    headers: { accept: 'text/html', 'x-forwarded-for': addressOf(number % 100_000) },
  });
  sent.once('response', (response) => {
    response.resume();
    response.once('end', () => {
      count(flood, String(response.statusCode));
      if (response.statusCode === 503) {
        flood.refusalMs.push(performance.now() - started);
        if (!response.headers['retry-after']) flood.refusedWithoutRetryAfter += 1;
      }
    });
    response.once('close', done);
  });
  sent.once('error', (error: NodeJS.ErrnoException) => {
    count(flood, error.code ?? 'error');
    done();
  });
  sent.end();
}

function count({ statuses }: Flood, status: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

async function keepOrdering(url: string, total: number, end: number, orders: WallAnswer[]): Promise<void> {
  const open: Promise<unknown>[] = [];
  while (performance.now() < end) {
    const number = open.length;
    const order = orderOfOne(1 + (number % products), total);
    open.push(
      placeWallOrder(
        url,
        { ...order, lines: [{ productId: 1, soldQuantity: 1 }] },
        addressOf(200_000 + number),
      ).then(
        (answer) => orders.push(answer),
        (error: Error) =>
          orders.push({ status: 0, body: { code: error.message }, retryAfter: null, milliseconds: 30_000 }),
      ),
    );
    await pause(1_000 / ordersPerSecond);
  }
  await Promise.all(open);
}

function watchMemory(url: string) {
  let isOver = false;
  let max = 0;
  const watching = (async () => {
    while (!isOver) {
      max = Math.max(max, await memoryNow(url).catch(() => 0));
      await pause(500);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return max;
    },
  };
}

/** Seconds until a page is answered in less than half a second again. */
async function untilQuick(url: string): Promise<number> {
  const started = performance.now();
  for (let number = 0; performance.now() - started < 60_000; number++) {
    const asked = performance.now();
    const response = await fetch(url + pagePath(number, `r${number}`)).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200 && performance.now() - asked < 500) break;
    await pause(100);
  }
  return (performance.now() - started) / 1_000;
}
