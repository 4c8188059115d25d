import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { addressOf } from './fire-requests.ts';
import { openWallShop } from './open-wall-shop.ts';
import { type Outcome, outcomeOf } from './scenario.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { orderOfOne, placeWallOrder, quantileOf, quoteOne, type WallAnswer } from './wall-orders.ts';

const maxRecoverySeconds = 10;
const maxAnswerSeconds = 15;
/** Both ways, so that a statement takes twice as long. */
const delayMs = 25;
/** How late a lost packet is when TCP sends it again. */
const lostMs = 200;
const buyers = 4;
const secondsBad = 15;

interface Phase {
  placed: number;
  refused: number;
  /** Neither an order nor a 503 that says when to come again. */
  wrong: number;
  p95Ms: number;
  maxMs: number;
}

/** The link to the database is slow, loses packets, resets connections, loses one in silence, then all, and heals: buyers order all the time. */
export async function runBadDatabaseLink(rounds: number): Promise<Outcome> {
  const database = await createTestDatabase();
  const proxy = await startTcpProxy(database.databaseUrl);
  const shop = await openWallShop({ DATABASE_URL: proxy.url, DATABASE_MAX_WAIT_MS: '900' });
  try {
    const productIds: number[] = [];
    for (let each = 0; each < buyers; each++)
      productIds.push(await addTestProduct(database, { onHand: 1_000_000 }));
    const total = await quoteOne(shop.url, productIds[0]!);
    const acknowledged = new Set<string>();
    const order = (seconds: number) => orderFor(shop.url, productIds, total, seconds, acknowledged);
    const phases = {
      slow: [] as Phase[],
      lossy: [] as Phase[],
      reset: [] as Phase[],
      oneHung: [] as Phase[],
      away: [] as Phase[],
    };
    let maxSecondsToRecover = 0;
    for (let round = 0; round < rounds; round++) {
      proxy.delay(delayMs);
      phases.slow.push(await order(secondsBad));
      proxy.loseOneIn(20, lostMs);
      phases.lossy.push(await order(secondsBad));
      const resets = setInterval(() => proxy.resetAll(), 3_000);
      phases.reset.push(await order(secondsBad).finally(() => clearInterval(resets)));
      proxy.heal();
      proxy.hangOne();
      phases.oneHung.push(await order(secondsBad));
      proxy.blackHole();
      phases.away.push(await order(secondsBad));
      proxy.heal();
      const healed = performance.now();
      const before = acknowledged.size;
      while (acknowledged.size === before && performance.now() - healed < 60_000) await order(0.1);
      maxSecondsToRecover = Math.max(maxSecondsToRecover, (performance.now() - healed) / 1_000);
    }
    const { rows } = await database.pool.query<{ stored: number; doubled: number }>(
      `SELECT count(*) FILTER (WHERE order_number = ANY($1))::int AS stored,
        (count(*) - count(DISTINCT email))::int AS doubled FROM orders`,
      [[...acknowledged]],
    );
    const lost = acknowledged.size - (rows[0]?.stored ?? 0);
    const all = Object.values(phases).flat();
    const figures = {
      slow: phases.slow.at(-1),
      lossy: phases.lossy.at(-1),
      reset: phases.reset.at(-1),
      oneHung: phases.oneHung.at(-1),
      away: phases.away.at(-1),
      acknowledged: acknowledged.size,
      lost,
      doubled: rows[0]?.doubled,
      maxSecondsToRecover,
    };
    return outcomeOf(figures, {
      'a slow link refuses nothing': phases.slow.every(
        ({ placed, refused, wrong }) => placed > 0 && refused + wrong === 0,
      ),
      'lost packets refuse nothing': phases.lossy.every(
        ({ placed, refused, wrong }) => placed > 0 && refused + wrong === 0,
      ),
      'resets stop nobody for long': phases.reset.every(({ placed, refused }) => placed > refused),
      'one hung connection stops nobody for long': phases.oneHung.every(
        ({ placed, refused }) => placed > refused,
      ),
      'refusals are 503 with retry-after': all.every(({ wrong }) => wrong === 0),
      [`every answer within ${maxAnswerSeconds} s`]: all.every(
        ({ maxMs }) => maxMs <= maxAnswerSeconds * 1_000,
      ),
      'nothing acknowledged was lost': lost === 0,
      'nothing was doubled': rows[0]?.doubled === 0,
      [`recovered within ${maxRecoverySeconds} s`]: maxSecondsToRecover <= maxRecoverySeconds,
    });
  } finally {
    await shop.close();
    await proxy.close();
    await database.close();
  }
}

/** Buyers order, each a product of their own, as soon as the last order is answered. */
async function orderFor(
  url: string,
  productIds: readonly number[],
  total: number,
  seconds: number,
  acknowledged: Set<string>,
): Promise<Phase> {
  const answers: WallAnswer[] = [];
  const until = performance.now() + seconds * 1_000;
  const buy = async (productId: number) => {
    do {
      const answer = await placeWallOrder(url, orderOfOne(productId, total), addressOf(answers.length));
      answers.push(answer);
      if (answer.status === 200) acknowledged.add(answer.body.orderNumber!);
      else {
        if (answer.status !== 503) process.stderr.write(`${answer.status} ${JSON.stringify(answer.body)}\n`);
        await pause(100);
      }
    } while (performance.now() < until);
  };
  await Promise.all(productIds.map(buy));
  const times = answers.map(({ milliseconds }) => milliseconds);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null);
  const placed = answers.filter(({ status }) => status === 200);
  return {
    placed: placed.length,
    refused: refused.length,
    wrong: answers.length - placed.length - refused.length,
    p95Ms: quantileOf(times, 0.95),
    maxMs: Math.max(...times),
  };
}
