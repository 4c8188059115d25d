import { type Latency, latencyOf, timeOf } from './measure-latency.ts';
import { verdict } from './print-verdict.ts';
import { type SizedShop, type SizeLoad, warmSteps } from './size-loads.ts';

/** How much longer 99 of a hundred may take in the larger shop. */
const timesAtMost = 2;

/** Each step in the one shop and then in the other: what else the machine does slows both. */
export async function measureSizes(
  [small, large]: readonly [SizedShop, SizedShop],
  loads: readonly SizeLoad[],
): Promise<void> {
  console.log(`\np99, median in ms with ${small.products} and ${large.products} products; ratio of either\n`);
  for (const load of loads) {
    try {
      await measure([small, large], load);
    } catch (error) {
      console.log(`${load.name.padEnd(38)}  FAILED: ${String(error).slice(0, 200)}`);
    }
  }
}

async function measure(shops: readonly [SizedShop, SizedShop], load: SizeLoad): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let step = 0; step < warmSteps + load.steps; step++) {
    // In turns first, since what comes second finds the processors' caches filled.
    for (const at of step % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
      const run = await load.prepare(shops[at], step);
      const taken = await timeOf(run);
      if (step >= warmSteps) times[at].push(taken);
    }
  }
  print(load.name, latencyOf(times[0]), latencyOf(times[1]));
}

function print(name: string, small: Latency, large: Latency): void {
  const ratio = large.p99 / small.p99;
  const cells = [
    name.padEnd(38),
    `${small.p99.toFixed(1)}, ${small.median.toFixed(1)}`.padStart(14),
    `${large.p99.toFixed(1)}, ${large.median.toFixed(1)}`.padStart(16),
    `${ratio.toFixed(2)}, ${(large.median / small.median).toFixed(2)}`.padStart(14),
  ];
  console.log(`${cells.join('  ')}  ${verdict(ratio <= timesAtMost, `${timesAtMost} x at most`)}`);
}
