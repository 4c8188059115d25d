import type { Rate } from './measure-rate.ts';

const yardstickSeconds = 1;
const workSeconds = 2;

/** A fixed task, which needs the same of the machine as what is compared with it. */
export interface Yardstick {
  name: string;
  run(seconds: number): Promise<Rate>;
}

export interface Work extends Yardstick {
  /** The name of the fixed task that it is compared with, and the share of that rate it must reach. */
  yardstick: string;
  atLeast: number;
}

/** Medians over the rounds. */
export interface Turns {
  perSecond: number;
  cpuMsPerAnswer: number;
  /** Of the yardstick's rate just before. */
  ratio: number;
  /** The smallest and the largest ratio of a round. */
  range: [number, number];
}

/**
 * Measures each work right after its yardstick, all of them once a round: what else the machine does meanwhile
 * slows both. A median over the rounds stands where a mean would follow one bad moment.
 */
export async function measureInTurns(
  works: readonly Work[],
  yardsticks: readonly Yardstick[],
  rounds: number,
): Promise<Map<string, Turns>> {
  const measured = new Map<string, { rate: Rate; ratio: number }[]>();
  const note = (name: string, rate: Rate, ratio: number) =>
    measured.set(name, [...(measured.get(name) ?? []), { rate, ratio }]);
  for (let round = 0; round < rounds; round++) {
    for (const { name, yardstick, run } of works) {
      const unit = await yardsticks.find((each) => each.name === yardstick)!.run(yardstickSeconds);
      note(yardstick, unit, 1);
      const rate = await run(workSeconds);
      note(name, rate, rate.perSecond / unit.perSecond);
    }
  }
  return new Map([...measured].map(([name, turns]) => [name, summarize(turns)]));
}

function summarize(turns: readonly { rate: Rate; ratio: number }[]): Turns {
  const ratios = turns.map(({ ratio }) => ratio);
  return {
    perSecond: median(turns.map(({ rate }) => rate.perSecond)),
    cpuMsPerAnswer: median(turns.map(({ rate }) => rate.cpuMsPerAnswer)),
    ratio: median(ratios),
    range: [Math.min(...ratios), Math.max(...ratios)],
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
