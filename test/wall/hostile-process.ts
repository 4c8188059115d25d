import { addTestProduct } from '../../server/testing/test-shop.ts';
import { fireRequests } from './fire-requests.ts';
import { sampleHostileRequests } from './hostile-requests.ts';
import { openWallShop } from './open-wall-shop.ts';
import { type Outcome, outcomeOf } from './scenario.ts';

const batch = 2_000;
const warmUp = 6_000;
const maxGrowthMegabytes = 50;

/** Sends hostile requests to a server process; none may be answered with an undeliberate 5xx, end it or stay in its memory. */
export async function runHostileRequests(count: number, seed = 41): Promise<Outcome> {
  const shop = await openWallShop();
  try {
    for (let each = 0; each < 40; each++) await addTestProduct(shop.database, { name: `Tál ${each}` });
    const { pid } = shop.server.process;
    const statuses: Record<string, number> = {};
    let broken = 0;
    const fire = async (from: number, to: number) => {
      for (let number = from; number < to; number += batch) {
        const requests = sampleHostileRequests(seed + number, Math.min(batch, to - number));
        const fired = await fireRequests(shop.port, requests, number);
        for (const [status, each] of Object.entries(fired.statuses)) {
          statuses[status] = (statuses[status] ?? 0) + each;
        }
        broken += fired.broken.length;
        for (const each of fired.broken.slice(0, 3))
          process.stderr.write(`${JSON.stringify(each).slice(0, 3_000)}\n`);
      }
    };
    const warm = Math.min(warmUp, Math.ceil(count / 5));
    await fire(0, warm);
    const before = await shop.memory();
    await fire(warm, count);
    const after = await shop.memory();
    const stillAnswers = (await fetch(`${shop.url}/products`)).status === 200;
    const isSame = shop.server.process.pid === pid && shop.server.process.exitCode === null;
    const figures = {
      requests: count,
      undeliberate5xx: broken,
      deliberate503: statuses[503] ?? 0,
      answered200: statuses[200] ?? 0,
      limited429: statuses[429] ?? 0,
      memoryBefore: Math.round(before),
      memoryAfter: Math.round(after),
    };
    return outcomeOf(figures, {
      'no undeliberate 5xx': broken === 0,
      'the same process still answers': isSame && stillAnswers,
      [`memory within ${maxGrowthMegabytes} MB`]: after - before <= maxGrowthMegabytes,
      'one in twenty got past the checks': (statuses[200] ?? 0) > count / 20,
      'few were limited': (statuses[429] ?? 0) < count / 20,
    });
  } finally {
    await shop.close();
  }
}
