import { parseArgs } from 'node:util';
import { liftOrderLimits } from '../server/testing/test-order-limits.ts';
import { fixedTable } from './fixed-work.ts';
import { measureInTurns } from './measure-in-turns.ts';
import { prepareBuyers } from './measure-orders.ts';
import { measureRate } from './measure-rate.ts';
import { withBenchShop } from './open-bench-shop.ts';
import { readPostgresUsage } from './postgres-usage.ts';
import { origin } from './start-bench-server.ts';

/**
 * The orders alone, against the fixed transaction. `--rounds N`, `--keep FOLDER` leaves the catalogue in a folder for the
 * next time, `--profile` writes a CPU profile of the server into the current folder.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    keep: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const products = 5_000;
const warmSeconds = 4;

await withBenchShop({ products, keep: options.keep }, async ({ connection, startServer }) => {
  await liftOrderLimits(connection.pool);
  await connection.pool.query(fixedTable);
  await startServer(options.profile ? { flags: ['--cpu-prof'] } : {});
  const buyers = await prepareBuyers(origin, connection, products);
  const fixed = {
    name: 'transaction',
    run: (seconds: number) => measureRate(origin, [{ method: 'GET', path: '/bench/transaction' }], seconds),
  };
  await fixed.run(1);
  await buyers.placeOrders(warmSeconds);
  const databaseMs: number[] = [];
  const run = async (seconds: number) => {
    const before = await readPostgresUsage(connection.pool);
    const rate = await buyers.placeOrders(seconds);
    const after = await readPostgresUsage(connection.pool);
    if (before && after) databaseMs.push((after - before) / (rate.perSecond * seconds));
    return rate;
  };
  const work = { name: 'orders', yardstick: fixed.name, atLeast: 0, run };
  const turns = await measureInTurns([work], [fixed], Number(options.rounds));
  for (const [name, { perSecond, cpuMsPerAnswer, ratio, range }] of turns) {
    const ranges = range.map((each) => each.toFixed(3)).join(' to ');
    console.log(
      `${name.padEnd(12)} ${Math.round(perSecond)}/s  server ${cpuMsPerAnswer.toFixed(2)} ms  ratio ${ratio.toFixed(3)} (${ranges})`,
    );
  }
  const sorted = databaseMs.sort((one, other) => one - other);
  console.log(`PostgreSQL's processor for an order: ${sorted[sorted.length >> 1]?.toFixed(2) ?? '?'} ms`);
  console.log('oversold / lost:', await buyers.countFailures());
});
