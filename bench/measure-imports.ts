import { setTimeout as pause } from 'node:timers/promises';
import { defaultReadingOptions } from '@kamra/contract/product-import.ts';
import type { DatabaseConnection } from '../server/database/connect.ts';
import { startImport } from '../server/product-import/start-import.ts';
import type { StaffActor } from '../server/staff/write-audit-log.ts';
import type { Work } from './measure-in-turns.ts';
import { type Rate, readUsage } from './measure-rate.ts';

const productsInFile = 5_000;
const checkMs = 50;
const adjectives = ['kék', 'piros', 'zománcozott', 'kerámia', 'nagy', 'mély', 'lapos', 'üveg'];
const nouns = ['bögre', 'tál', 'tányér', 'serpenyő', 'váza', 'pohár', 'fazék', 'kancsó', 'deszka'];

const readingOptions = { ...defaultReadingOptions, format: 'kamraProducts' } as const;

/** Shares of the fixed transaction's rate. */
const newAtLeast = 2;
const unchangedAtLeast = 4.5;
const stockAtLeast = 2.9;

/** Imports by the server's own job, on the database that the bench shares with it. */
export async function prepareImports(
  origin: string,
  connection: DatabaseConnection,
  actor: StaffActor,
): Promise<Work[]> {
  let file = 0;
  const work = (name: string, atLeast: number, contentOf: () => string): Work => ({
    name,
    yardstick: 'transaction',
    atLeast,
    run: () => importFile(origin, connection, actor, contentOf()),
  });
  return [
    work('products imported, new', newAtLeast, () => productFile(++file, productsInFile)),
    work('the same file again, unchanged', unchangedAtLeast, () => productFile(file, productsInFile)),
    work('the stock of its products', stockAtLeast, () => stockFile(file, productsInFile)),
  ];
}

/** What the whole bench measures of imports, alone. */
export async function measureImportRates(
  origin: string,
  connection: DatabaseConnection,
  actor: StaffActor,
): Promise<void> {
  const works = await prepareImports(origin, connection, actor);
  for (const { name, run } of works) {
    const { perSecond, cpuMsPerAnswer } = await run(0);
    console.log(
      `${name.padEnd(44)} ${Math.round(perSecond)}/s, ${cpuMsPerAnswer.toFixed(3)} ms of processor each`,
    );
  }
}

/** Products a second of one import, from the start of its job to the end of its report. */
export async function importFile(
  origin: string,
  { db, pool }: DatabaseConnection,
  actor: StaffActor,
  content: string | Uint8Array,
): Promise<Rate> {
  const before = await readUsage(origin);
  const upload = { bytes: Buffer.from(content), secondBytes: null, readingOptions, options: null };
  const file = { ...upload, fileName: 'bench.csv', dryRun: false, productPublicId: null };
  const importId = await startImport(db, file, actor);
  for (;;) {
    await pause(checkMs);
    const { rows } = await pool.query<{ state: string; seconds: number; products: number; rejected: number }>(
      `SELECT i.state, extract(epoch FROM i.finished_at - j.started_on)::float AS seconds, (i.report->>'rows')::int AS products,
         (i.report->>'rejected')::int AS rejected
       FROM product_imports i JOIN pgboss.job j ON j.name = 'import-products' AND j.data->>'importId' = i.id::text
       WHERE i.id = $1`,
      [importId],
    );
    const [done] = rows;
    if (done?.state === 'queued' || done?.state === 'running') continue;
    if (done?.state !== 'finished' || done.rejected > 0)
      throw new Error(`an import of the bench: ${done?.state}`);
    const after = await readUsage(origin);
    return {
      perSecond: done.products / done.seconds,
      cpuMsPerAnswer: (after.cpuMs - before.cpuMs) / done.products,
    };
  }
}

/** Our own format with texts in two languages, two prices, a stock and a description. */
export function productFile(file: number, count: number): string {
  const columns = 'sku,name_hu,name_en,category_code,price_huf,price_eur,stock,weight_grams,description_hu';
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `${adjectives[index % adjectives.length]} ${nouns[(index >> 3) % nouns.length]} ${index}`;
    const price = 990 + (index % 900) * 10;
    const description = `Szép ${name}: mosogatógépben is mosható, a mindennapok társa a konyhában és az asztalnál.`;
    const code = `category-${1 + (index % 20)}`;
    return `FILE-${file}-${index},${name},${name} en,${code},${price},${price / 400},9,${100 + index},"${description}"`;
  });
  return [columns, ...rows].join('\n');
}

/** Another price for each product of a file. */
export function priceFile(file: number, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `FILE-${file}-${index},${1_500 + (index % 900) * 10}`,
  );
  return ['sku,price_huf', ...rows].join('\n');
}

let stock = 10;

function stockFile(file: number, count: number): string {
  stock += 1;
  const rows = Array.from({ length: count }, (_, index) => `FILE-${file}-${index},${stock}`);
  return ['sku,stock', ...rows].join('\n');
}
