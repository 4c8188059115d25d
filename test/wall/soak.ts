import { setTimeout as pause } from 'node:timers/promises';
import { generateCatalogue } from '../../bench/generate-catalogue.ts';
import { addressOf } from './fire-requests.ts';
import { openWallShop } from './open-wall-shop.ts';
import { type Outcome, outcomeOf } from './scenario.ts';
import { orderOfOne, placeWallOrder, quantileOf, quoteOne } from './wall-orders.ts';

const products = 500;
/** Until the caches hold what the visitors ask for, and their code is compiled: before that memory grows and stays. */
const warmUpSeconds = 180;
const requestsPerSecond = 20;
/** As many as the warming up asks for: what a further one adds to the caches is no leak. */
const searches = 40;
const maxMegabytesPerMinute = 1;
/** What a page takes of the event loop, and some. */
const maxBlockMs = 50;

interface Use {
  failed: number;
  lagsMs: number[];
}

/** Visitors look at pages, lists and products and order, at an easy pace; memory and event loop must stay as they are. */
export async function runSoak(seconds: number): Promise<Outcome> {
  const shop = await openWallShop();
  try {
    await generateCatalogue(shop.database.db, products);
    await shop.database.pool.query('UPDATE stock SET on_hand = 100000');
    const total = await quoteOne(shop.url, 1);
    await useShop(shop.url, total, Math.min(warmUpSeconds, seconds));
    const before = await shop.memory();
    const used = await useShop(shop.url, total, seconds);
    const growth = ((await shop.memory()) - before) / (seconds / 60);
    const figures = {
      failed: used.failed,
      memoryBefore: before,
      megabytesPerMinute: growth,
      medianBlockMs: quantileOf(used.lagsMs, 0.5),
      p95BlockMs: quantileOf(used.lagsMs, 0.95),
    };
    return outcomeOf(figures, {
      'nothing failed': used.failed === 0,
      [`memory grows by less than ${maxMegabytesPerMinute} MB a minute`]: growth < maxMegabytesPerMinute,
      [`in most seconds nothing blocks for ${maxBlockMs} ms`]: figures.medianBlockMs < maxBlockMs,
    });
  } finally {
    await shop.close();
  }
}

async function useShop(url: string, total: number, seconds: number): Promise<Use> {
  const use: Use = { failed: 0, lagsMs: [] };
  const until = performance.now() + seconds * 1_000;
  for (let number = 0; performance.now() < until; number++) {
    const isGood = await visit(url, total, number).catch(() => false);
    if (!isGood) use.failed += 1;
    if (number % requestsPerSecond === 0) use.lagsMs.push(await readLag(url));
    await pause(1_000 / requestsPerSecond);
  }
  return use;
}

async function visit(url: string, total: number, number: number): Promise<boolean> {
  if (number % 50 === 0) {
    return (await placeWallOrder(url, orderOfOne(1, total), addressOf(number))).status === 200;
  }
  const paths = [
    `/products?page=${1 + (number % 15)}`,
    `/products?searchText=b%C3%B6gre%20${number % searches}`,
    `/api/ShopProduct?productId=${1 + (number % products)}&currencyId=3`,
  ];
  const response = await fetch(url + paths[number % paths.length]!);
  await response.arrayBuffer();
  return response.status === 200;
}

/** The longest that the event loop was blocked since the last scrape, in milliseconds. */
async function readLag(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1_000;
}
