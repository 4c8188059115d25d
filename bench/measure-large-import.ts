import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { languages } from '@kamra/contract/languages.ts';
import { maxImportRows } from '@kamra/contract/product-import.ts';
import type { DatabaseConnection } from '../server/database/connect.ts';
import type { StaffActor } from '../server/staff/write-audit-log.ts';
import { withBusyProcessors } from './busy-processors.ts';
import { importFile, priceFile, productFile } from './measure-imports.ts';
import { median } from './measure-in-turns.ts';
import { freshPath, readPage } from './measure-pages.ts';
import { readUsage } from './measure-rate.ts';
import { verdict } from './print-verdict.ts';
import { origin } from './start-bench-server.ts';

const checkMs = 200;
const pagesAlone = 200;
/** Between two pages: a shop with visitors, not a load that takes what there is. */
const pauseMs = 100;
/** For a file of 100,000 products; more of them stand in several files. */
const secondsAtMost = 120;
const secondsOfMillionAtMost = 900;
const priceSecondsOfMillionAtMost = 600;
const million = 1_000_000;
const firstFile = 1_000;
const slowerAtMost = 1.25;
const megabytesAtMost = 400;

/**
 * So many new products, in one file or in as many as are needed: how long they take, how long until the last of them
 * can be searched for in every language, what a listing page takes meanwhile beside what it took before, and the memory.
 */
export async function measureLargeImport(
  connection: DatabaseConnection,
  actor: StaffActor,
  count: number,
): Promise<void> {
  await readPages(pagesAlone, () => true); // until what renders them is compiled
  const alone = await readPages(pagesAlone, () => true);
  const besideLoops = await withBusyProcessors(() => readPages(pagesAlone, () => true));
  let isRunning = true;
  const importWhole = async () => {
    const start = performance.now();
    const imported = await importFiles(connection, actor, count, productFile);
    await waitForDocuments(connection, count);
    isRunning = false;
    return { imported, seconds: (performance.now() - start) / 1_000 };
  };
  const [{ imported, seconds }, { middle, p95, pages }, megabytes] = await Promise.all([
    importWhole(),
    readPages(Number.POSITIVE_INFINITY, () => isRunning),
    watchMemory(() => isRunning),
  ]);
  console.log(
    `\n${count} new products: ${Math.round(count / imported)}/s, ${imported.toFixed(1)} s of imports alone`,
  );
  // With so many more products a page shows more of them, whether an import runs or not.
  const afterwards = await readPages(pagesAlone, () => true);
  const wanted =
    count <= maxImportRows
      ? (secondsAtMost * count) / maxImportRows
      : (secondsOfMillionAtMost * count) / million;
  print('found in every language after', `${seconds.toFixed(1)} s`, seconds <= wanted, `${wanted} s at most`);
  print(
    'listing page meanwhile, median',
    `${middle.toFixed(1)} ms, ${(middle / alone.middle).toFixed(2)} x ${alone.middle.toFixed(1)} ms`,
    middle <= alone.middle * slowerAtMost,
    `${slowerAtMost} x at most`,
  );
  console.log(
    `beside loops of the lowest priority ${besideLoops.middle.toFixed(1)} ms, ${(besideLoops.middle / alone.middle).toFixed(2)} x`,
  );
  console.log(`its p95 ${p95.toFixed(1)} ms, alone ${alone.p95.toFixed(1)} ms; ${pages} pages`);
  console.log(`alone afterwards ${afterwards.middle.toFixed(1)} ms, its p95 ${afterwards.p95.toFixed(1)} ms`);
  print(
    'memory of the server',
    `${megabytes} MB`,
    megabytes <= megabytesAtMost,
    `${megabytesAtMost} MB at most`,
  );
}

/** The prices of all of these products, in files of theirs. */
export async function measurePriceImport(
  connection: DatabaseConnection,
  actor: StaffActor,
  count: number,
): Promise<void> {
  const seconds = await importFiles(connection, actor, count, priceFile);
  const wanted = (priceSecondsOfMillionAtMost * count) / million;
  print(
    `prices of ${count} products`,
    `${seconds.toFixed(1)} s, ${Math.round(count / seconds)}/s`,
    seconds <= wanted,
    `${wanted} s at most`,
  );
}

/** Imports so many products in files of as many as one may hold, one after the other; returns the seconds of their jobs. */
async function importFiles(
  connection: DatabaseConnection,
  actor: StaffActor,
  count: number,
  contentOf: (file: number, count: number) => string,
): Promise<number> {
  let seconds = 0;
  for (let from = 0; from < count; from += maxImportRows) {
    const size = Math.min(maxImportRows, count - from);
    const content = gzipSync(contentOf(firstFile + from / maxImportRows, size));
    const { perSecond } = await importFile(origin, connection, actor, content);
    seconds += size / perSecond;
    if (count > maxImportRows) console.log(`  ${from + size} after ${seconds.toFixed(1)} s`);
  }
  return seconds;
}

function print(name: string, figure: string, isReached: boolean, wanted: string): void {
  console.log(`${name.padEnd(34)} ${figure.padEnd(34)} ${verdict(isReached, wanted)}`);
}

/** Rendered afresh. */
function listingPath(category: number): string {
  return freshPath(`/products?filterCategories=category-${1 + (category % 20)}&priceTo=%NUMBER%`);
}

/** One visitor, page after page. */
async function readPages(count: number, goesOn: () => boolean) {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let page = 0; page < count && goesOn(); page++) {
    const start = performance.now();
    const status = await readPage(origin + listingPath(page), agent);
    if (status !== 200) throw new Error(`the listing page: ${status}`);
    times.push(performance.now() - start);
    await pause(pauseMs);
  }
  agent.destroy();
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
  const first = `(SELECT min(id) FROM products WHERE sku LIKE 'FILE-${firstFile}-%')`;
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
