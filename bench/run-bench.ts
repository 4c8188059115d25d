import { addImporter } from '../server/testing/add-importer.ts';
import { liftOrderLimits } from '../server/testing/test-order-limits.ts';
import { fixedTable } from './fixed-work.ts';
import { growCatalogue } from './generate-catalogue.ts';
import { type BenchRequest, loads } from './loads.ts';
import { measureBackOffice, measureCatalogueLists } from './measure-back-office.ts';
import { prepareImports } from './measure-imports.ts';
import { measureInTurns, type Turns, type Work, type Yardstick } from './measure-in-turns.ts';
import { type Buyers, prepareBuyers } from './measure-orders.ts';
import { measureRate } from './measure-rate.ts';
import { measureSearch } from './measure-search.ts';
import { withBenchShop } from './open-bench-shop.ts';
import { printMemory, verdict } from './print-verdict.ts';
import { limitUrl, origin } from './start-bench-server.ts';

const count = Number(process.argv[2] ?? 5_000);
const largeCount = Math.max(count, 100_000);
const rounds = 5;
/** Each round adds 5,000 products. */
const importRounds = 3;
const warmSeconds = 2;
/** The share of the fixed transaction's rate that orders reach. */
const ordersAtLeast = 0.15;

/** Fixed tasks of the server's process: sending 4 KB to either client, rendering a page, a transaction. */
const yardsticks = ['limit', 'page limit', 'render', 'transaction'].map(fixedTask);

await withBenchShop({ products: count }, async ({ connection, startServer }) => {
  await liftOrderLimits(connection.pool); // the bench buys from one address
  await connection.pool.query(fixedTable);
  const server = await startServer();
  const buyers = await prepareBuyers(origin, connection, count);
  await measureWorks(worksOf(buyers), rounds);
  await measureRemains(buyers);
  await measureWorks(await prepareImports(origin, connection, await addImporter(connection)), importRounds);
  await server.end();
  console.log(`\nGrowing to ${largeCount} products …`);
  await growCatalogue(connection.db, count + 1, largeCount);
  await startServer();
  await measureSearch(connection, largeCount);
  await measureCatalogueLists(connection, largeCount);
  await measureBackOffice(connection, largeCount);
});

function fixedTask(name: string): Yardstick {
  const isPage = name === 'page limit';
  const requests: BenchRequest[] = [
    { method: 'GET', path: `/bench/${name.replace(' ', '-')}`, ...(isPage && { isPage }) },
  ];
  const url = name.endsWith('limit') ? limitUrl : origin;
  return { name, run: (seconds) => measureRate(origin, requests, seconds, url) };
}

function worksOf(buyers: Buyers): Work[] {
  return [
    ...loads(count).map(({ requests, ...load }) => ({
      ...load,
      run: (seconds: number) => measureRate(origin, requests, seconds),
    })),
    {
      name: 'orders placed, different products',
      yardstick: 'transaction',
      atLeast: ordersAtLeast,
      run: buyers.placeOrders,
    },
  ];
}

/** Prints what each work reaches in turns with its yardstick. */
async function measureWorks(works: Work[], rounds: number): Promise<void> {
  const used = yardsticks.filter(({ name }) => works.some(({ yardstick }) => yardstick === name));
  for (const { run } of [...used, ...works]) await run(warmSeconds);
  console.log(`\nMedians of ${rounds} rounds; ms: processor time of the server's process for an answer\n`);
  const turns = await measureInTurns(works, yardsticks, rounds);
  for (const { name } of used) printRow(name, turns.get(name)!);
  for (const { name, yardstick, atLeast } of works) {
    const figures = turns.get(name)!;
    printRow(name, figures, verdict(figures.ratio >= atLeast, `at least ${atLeast} of the ${yardstick}`));
  }
}

/** Prints what orders left behind, and the memory. */
async function measureRemains(buyers: Buyers): Promise<void> {
  const { oversold, lost } = await buyers.countFailures();
  console.log(
    `units oversold / orders lost: ${oversold} / ${lost}  ${verdict(oversold + lost === 0, '0 / 0')}`,
  );
  await printMemory(origin);
}

function printRow(name: string, { perSecond, cpuMsPerAnswer, ratio, range }: Turns, wanted = ''): void {
  const cells = [
    name.padEnd(44),
    `${Math.round(perSecond)}/s`.padStart(9),
    `${cpuMsPerAnswer.toFixed(3)} ms`.padStart(10),
    ratio.toFixed(3).padStart(7),
    `(${range.map((each) => each.toFixed(3)).join(' to ')})`.padStart(18),
  ];
  console.log(`${cells.join(' ')}  ${wanted}`);
}
