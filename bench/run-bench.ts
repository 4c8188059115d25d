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
import { generateCatalogue, growCatalogue } from './generate-catalogue.ts';
import { loads } from './loads.ts';
import { measureLatency, measureRoundTrip } from './measure-latency.ts';
import { measureOrders } from './measure-orders.ts';
import { measureRate } from './measure-rate.ts';
import { searchLoads } from './search-loads.ts';

const count = Number(process.argv[2] ?? 5_000);
const largeCount = Math.max(count, 100_000);
const port = 3_900;
const origin = `http://127.0.0.1:${port}`;

const directory = await mkdtemp(join(tmpdir(), 'kamra-bench-'));
const postgres = await startEmbeddedPostgres(directory);
let server: ChildProcess | undefined;
try {
  await migrateDatabase(postgres.databaseUrl);
  const connection = connectDatabase(postgres.databaseUrl, 5);
  await seed(connection.db);
  await liftOrderLimits(connection.pool); // the bench buys from one address
  console.log(`Generating ${count} products …`);
  await generateCatalogue(connection.db, count);
  server = await startServer();
  const limit = await measureRate(`${origin}/bench/limit`, [{ method: 'GET', path: '/bench/limit' }]);
  console.log(`limit: ${Math.round(limit)} fixed answers of 4 KB a second\n`);
  for (const load of loads(count)) {
    const rate = await measureRate(origin, load.requests);
    const ratio = rate / limit;
    report(
      load.name,
      `${Math.round(rate)}/s`,
      ratio.toFixed(4),
      `at least ${load.atLeast}`,
      ratio >= load.atLeast,
    );
  }
  const orders = await measureOrders(origin, connection, count);
  report('orders placed', `${Math.round(orders.rate)}/s`, '', 'at least 150/s', orders.rate >= 150);
  report(
    'units oversold / orders lost',
    `${orders.oversold} / ${orders.lost}`,
    '',
    '0 / 0',
    orders.oversold + orders.lost === 0,
  );
  const { megabytes } = (await (await fetch(`${origin}/bench/memory`)).json()) as { megabytes: number };
  report('memory of the server process', `${Math.round(megabytes)} MB`, '', 'under 350 MB', megabytes < 350);
  await endServer();
  await measureSearch(connection);
  await connection.close();
} finally {
  await endServer();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Search and filters, in a catalogue as large as a household shop's ever gets. */
async function measureSearch({ db, pool }: DatabaseConnection): Promise<void> {
  console.log(`\nGrowing to ${largeCount} products …`);
  await growCatalogue(db, count + 1, largeCount);
  server = await startServer();
  const nothing = await measureRoundTrip(pool);
  console.log(
    `SELECT of nothing: p95 ${nothing.p95.toFixed(2)} ms, median ${nothing.median.toFixed(2)} ms\n`,
  );
  for (const { name, atMost, steps } of searchLoads()) {
    const { p95, median } = await measureLatency(origin, steps);
    const figure = `p95 ${p95.toFixed(1)} ms, median ${median.toFixed(1)} ms`;
    report(name, figure, `${(p95 / nothing.p95).toFixed(1)} x`, `at most ${atMost} ms`, p95 <= atMost);
  }
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

function report(name: string, figure: string, ratio: string, wanted: string, reached: boolean): void {
  console.log(
    `${name.padEnd(44)} ${figure.padStart(10)} ${ratio.padStart(8)}  ${wanted.padEnd(16)} ${reached ? 'reached' : 'NOT REACHED'}`,
  );
}
