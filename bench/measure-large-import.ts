import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { languages } from '@kamra/contract/languages.ts';
import type { DatabaseConnection } from '../server/database/connect.ts';
import type { StaffActor } from '../server/staff/write-audit-log.ts';
import type { BenchRequest } from './loads.ts';
import { importFile, productFile } from './measure-imports.ts';
import { median } from './measure-in-turns.ts';
import { freshPath, warmPages } from './measure-pages.ts';
import { readUsage } from './measure-rate.ts';
import { verdict } from './print-verdict.ts';
import { origin } from './start-bench-server.ts';

const checkMs = 200;
const pagesAlone = 60;
/** Between two pages: a shop with visitors, not a load that takes what there is. */
const pauseMs = 100;
const secondsAtMost = 120;
const slowerAtMost = 1.25;
const megabytesAtMost = 400;

/**
 * One file of so many new products: how long its products take, how long until the last of them can be searched for in
 * every language, what a listing page takes meanwhile beside what it took before, and the memory.
 */
export async function measureLargeImport(
  connection: DatabaseConnection,
  actor: StaffActor,
  count: number,
): Promise<void> {
  await warmPages(origin, [1, 2, 3].map(listingPage));
  const alone = await readPages(pagesAlone, () => true);
  const file = gzipSync(productFile(1_000, count));
  let isRunning = true;
  const importWhole = async () => {
    const start = performance.now();
    const { perSecond } = await importFile(origin, connection, actor, file);
    await waitForDocuments(connection, count);
    isRunning = false;
    return { perSecond, seconds: (performance.now() - start) / 1_000 };
  };
  const [{ perSecond, seconds }, { middle, p95, pages }, megabytes] = await Promise.all([
    importWhole(),
    readPages(Number.POSITIVE_INFINITY, () => isRunning),
    watchMemory(() => isRunning),
  ]);
  console.log(
    `\none file of ${count} products: ${Math.round(perSecond)}/s, ${(count / perSecond).toFixed(1)} s`,
  );
  const wanted = (secondsAtMost * count) / 100_000;
  print('found in every language after', `${seconds.toFixed(1)} s`, seconds <= wanted, `${wanted} s at most`);
  print(
    'listing page meanwhile, median',
    `${middle.toFixed(1)} ms, ${(middle / alone.middle).toFixed(2)} x ${alone.middle.toFixed(1)} ms`,
    middle <= alone.middle * slowerAtMost,
    `${slowerAtMost} x at most`,
  );
  console.log(`its p95 ${p95.toFixed(1)} ms, alone ${alone.p95.toFixed(1)} ms; ${pages} pages`);
  print(
    'memory of the server',
    `${megabytes} MB`,
    megabytes <= megabytesAtMost,
    `${megabytesAtMost} MB at most`,
  );
}

function print(name: string, figure: string, isReached: boolean, wanted: string): void {
  console.log(`${name.padEnd(34)} ${figure.padEnd(34)} ${verdict(isReached, wanted)}`);
}

/** Rendered afresh. */
function listingPage(category: number): BenchRequest {
  const path = freshPath(`/products?filterCategories=category-${1 + (category % 20)}&priceTo=%NUMBER%`);
  return { method: 'GET', path };
}

/** One visitor, page after page. */
async function readPages(count: number, goesOn: () => boolean) {
  const times: number[] = [];
  for (let page = 0; page < count && goesOn(); page++) {
    const start = performance.now();
    const response = await fetch(origin + listingPage(page).path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the listing page: ${response.status}`);
    times.push(performance.now() - start);
    await pause(pauseMs);
  }
  const sorted = times.toSorted((left, right) => left - right);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  return { middle: median(times), p95, pages: times.length };
}

async function watchMemory(goesOn: () => boolean): Promise<number> {
  let most = 0;
  while (goesOn()) {
    most = Math.max(most, (await readUsage(origin)).megabytes);
    await pause(checkMs * 5);
  }
  return Math.round(most);
}

/** Until searches read documents of all products in all languages, and few of them one by one. */
async function waitForDocuments({ pool }: DatabaseConnection, count: number): Promise<void> {
  const first = `(SELECT min(id) FROM products WHERE sku LIKE 'FILE-1000-%')`;
  for (;;) {
    const { rows } = await pool.query<{ isDone: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM search_changes)
         AND (SELECT count(*) FROM search_unposted) < 100 * $1::int
         AND (SELECT count(*) FROM product_search WHERE product_id >= ${first}) = $2 AS "isDone"`,
      [languages.length, count * languages.length],
    );
    if (rows[0]?.isDone) return;
    await pause(checkMs * 5);
  }
}
