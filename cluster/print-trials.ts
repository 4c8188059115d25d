import { verdict } from '../bench/print-verdict.ts';
import type { OrderDamage } from './buy-under-load.ts';
import type { Trial } from './fault-trial.ts';
import type { FollowedImport } from './follow-import.ts';
import type { Share } from './record.ts';

export interface Outcome extends OrderDamage {
  trials: Trial[];
  acknowledged: number;
  refused: Record<string, number>;
  wrongPrices: number;
  stale: { seconds: number }[];
  editCount: number;
  imported: FollowedImport | null;
}

const minShare = 0.999;
const secondsToOrder = 30;
/** A change is told to caches within a second, and once more five seconds later. */
const secondsPromised = 10;

/** One line of the table. */
export function describeTrial(trial: Trial): string {
  const { part, fault, browsing, pictures, p95Before, p95After, orders, secondsToHeal, secondsToOrder } =
    trial;
  return [
    `${part}, ${fault}`.padEnd(32),
    `browsing ${percent(browsing)} of ${browsing.sent}`.padEnd(28),
    `pictures ${percent(pictures)} of ${pictures.sent}`.padEnd(26),
    `p95 ${round(p95Before)} / ${round(browsing.p95)} / ${round(p95After)} ms`.padEnd(30),
    `${orders} orders`.padEnd(12),
    `healed after ${secondsToHeal.toFixed(1)} s, ordered after ${secondsToOrder?.toFixed(1) ?? '–'} s`,
    describeFailures({ ...browsing.failures, ...pictures.failures }),
  ].join('  ');
}

/** Prints what has to hold over all trials; answers whether it does. */
export function printVerdicts(outcome: Outcome): boolean {
  const { trials, imported } = outcome;
  const others = trials.filter(({ part }) => !part.includes('primary'));
  const worst = others.toSorted((a, b) => shareOf(a.browsing) - shareOf(b.browsing))[0];
  const slowest = Math.max(0, ...trials.map((trial) => trial.secondsToOrder ?? Number.POSITIVE_INFINITY));
  const oldest = Math.max(0, ...outcome.stale.map(({ seconds }) => seconds));
  const rows: [name: string, figure: string, isReached: boolean, wanted: string][] = [
    [
      'browsing while a part is away',
      worst ? `${percent(worst.browsing)} at worst (${worst.part}, ${worst.fault})` : 'not tried',
      !worst || shareOf(worst.browsing) >= minShare,
      '99.9 % at least, the primary apart',
    ],
    [
      'ordering after its return',
      `${slowest.toFixed(1)} s at worst`,
      slowest <= secondsToOrder,
      '30 s at most',
    ],
    [`${outcome.acknowledged} orders told as placed`, `${outcome.lost} lost`, outcome.lost === 0, 'none'],
    ['requests with several orders', `${outcome.doubled}`, outcome.doubled === 0, 'none'],
    ['pieces oversold', `${outcome.oversold}`, outcome.oversold === 0, 'none'],
    ['orders at a wrong price', `${outcome.wrongPrices}`, outcome.wrongPrices === 0, 'none'],
    [
      `${outcome.editCount} prices edited`,
      `an older one seen ${oldest.toFixed(1)} s at most`,
      oldest <= secondsPromised,
      `${secondsPromised} s at most`,
    ],
  ];
  if (imported) {
    const { state, stored, wanted } = imported;
    rows.push([
      'import of one file',
      `${state}, ${stored} of ${wanted}`,
      stored === wanted && state === 'finished',
      'all',
    ]);
  }
  console.log('');
  for (const [name, figure, isReached, wanted] of rows)
    console.log(`${name.padEnd(34)} ${figure.padEnd(52)} ${verdict(isReached, wanted)}`);
  if (Object.keys(outcome.refused).length > 0)
    console.log(`orders refused: ${describeFailures(outcome.refused)}`);
  return rows.every(([, , isReached]) => isReached);
}

const shareOf = ({ sent, failed }: Share): number => (sent === 0 ? 1 : (sent - failed) / sent);
const percent = (share: Share): string => `${(Math.floor(shareOf(share) * 10_000) / 100).toFixed(2)} %`;
const round = (ms: number): string => String(Math.round(ms));

const describeFailures = (failures: Record<string, number>): string =>
  Object.entries(failures)
    .map(([name, count]) => `${name} ${count}×`)
    .join(', ');
