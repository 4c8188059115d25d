import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import serverProcess from '../launch/server-process.json' with { type: 'json' };
import { connectDatabase, type DatabaseConnection } from '../server/database/connect.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { liftOrderLimits } from '../server/testing/test-order-limits.ts';
import { testRateLimits } from '../server/testing/test-rate-limits.ts';
import { changesPerSecond, startChanging } from './change-products.ts';
import { fixedTable } from './fixed-work.ts';
import { generateCatalogue, growCatalogue, kinds, things } from './generate-catalogue.ts';
import { readWords } from './generate-words.ts';
import { type BenchRequest, loads } from './loads.ts';
import { prepareImports } from './measure-imports.ts';
import { measureInTurns, type Turns, type Work, type Yardstick } from './measure-in-turns.ts';
import { measureLatency, measureRoundTrip } from './measure-latency.ts';
import { type Buyers, prepareBuyers } from './measure-orders.ts';
import { measureRate, readUsage } from './measure-rate.ts';
import { searchLoads } from './search-loads.ts';

const count = Number(process.argv[2] ?? 5_000);
const largeCount = Math.max(count, 100_000);
const port = 3_900;
const origin = `http://127.0.0.1:${port}`;
const limitUrl = `http://127.0.0.1:${port + 1}`;
const rounds = 5;
/** Each round adds 5,000 products. */
const importRounds = 3;
const warmSeconds = 2;
/** The share of the fixed transaction's rate that orders reach. */
const ordersAtLeast = 0.15;
const maxMegabytes = 300;
/** What a real shop's vocabulary has. */
const minWords = 30_000;

/** Fixed tasks of the server's process: sending 4 KB to either client, rendering a page, a transaction. */
const yardsticks = ['limit', 'page limit', 'render', 'transaction'].map(fixedTask);

const directory = await mkdtemp(join(tmpdir(), 'kamra-bench-'));
const postgres = await startEmbeddedPostgres(directory);
let server: ChildProcess | undefined;
try {
  await migrateDatabase(postgres.databaseUrl);
  const connection = connectDatabase(postgres.databaseUrl, 5);
  await seed(connection.db);
  await liftOrderLimits(connection.pool); // the bench buys from one address
  await connection.pool.query(fixedTable);
  console.log(`Generating ${count} products …`);
  await generateCatalogue(connection.db, count);
  server = await startServer();
  const buyers = await prepareBuyers(origin, connection, count);
  await measureWorks(worksOf(buyers), rounds);
  await measureRemains(buyers);
  await measureWorks(await prepareImports(origin, connection), importRounds);
  await endServer();
  await measureSearch(connection);
  await connection.close();
} finally {
  await endServer();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

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
  await printMemory();
}

async function printMemory(): Promise<void> {
  const megabytes = Math.round((await readUsage(origin)).megabytes);
  const wanted = `under ${maxMegabytes} MB`;
  console.log(`memory of the server process: ${megabytes} MB  ${verdict(megabytes < maxMegabytes, wanted)}`);
}

/** Search and filters, in a catalogue as large as a household shop's ever gets, while products change. */
async function measureSearch({ db, pool }: DatabaseConnection): Promise<void> {
  console.log(`\nGrowing to ${largeCount} products …`);
  await growCatalogue(db, count + 1, largeCount);
  const { rows } = await pool.query("SELECT count(*)::int AS words FROM search_words WHERE language = 'hu'");
  const words: number = rows[0].words;
  console.log(`distinct words: ${words}  ${verdict(words >= minWords, `at least ${minWords}`)}`);
  server = await startServer();
  const nothing = await measureRoundTrip(pool);
  console.log(
    `SELECT of nothing: p95 ${nothing.p95.toFixed(2)} ms, median ${nothing.median.toFixed(2)} ms\n`,
  );
  const source = await readWords(things, kinds);
  const changing = startChanging(db, largeCount, source);
  for (const { name, atMost, steps } of searchLoads(source)) {
    const { p95, median, fixed } = await measureLatency(origin, steps);
    const figure = `p95 ${p95.toFixed(1)} ms, median ${median.toFixed(1)} ms`;
    const ratio = `${(p95 / fixed.p95).toFixed(2)} x ${fixed.p95.toFixed(1)} ms`;
    console.log(
      `${name.padEnd(34)} ${figure}  ${ratio.padStart(14)}  ${verdict(p95 <= atMost, `at most ${atMost} ms`)}`,
    );
  }
  const perSecond = Math.round(await changing.end());
  const isFast = perSecond >= 0.95 * changesPerSecond;
  console.log(`products changed meanwhile: ${perSecond}/s  ${verdict(isFast, `${changesPerSecond}/s`)}`);
  await printMemory();
}

async function endServer(): Promise<void> {
  const ending = server;
  server = undefined;
  if (!ending) return;
  const ended = new Promise((done) => ending.once('exit', done));
  ending.kill('SIGTERM');
  await ended;
}

function startServer(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [...serverProcess.flags, new URL('bench-server.ts', import.meta.url).pathname],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...serverProcess.environment,
        DATABASE_URL: postgres.databaseUrl,
        DATA_DIR: directory,
        PORT: String(port),
        DEMO: 'off',
        RATE_LIMITS: testRateLimits,
        TRUST_PROXY: '127.0.0.1',
        MAX_EVENT_LOOP_DELAY_MS: '60000',
        MAX_SOCKETS_PER_ADDRESS: '2000',
      },
    },
  );
  return new Promise((ready, fail) => {
    child.once('exit', () => fail(new Error('the server did not start')));
    child.stdout?.on('data', (data) => String(data).includes('listening') && ready(child));
  });
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

function verdict(isReached: boolean, wanted: string): string {
  return `${wanted.padEnd(28)} ${isReached ? 'reached' : 'NOT REACHED'}`;
}
