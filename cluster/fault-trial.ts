import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './part.ts';
import type { Kind, Recording, Share } from './record.ts';

export const faults = ['killed', 'frozen', 'cut off'] as const;
export type Fault = (typeof faults)[number];

/** What visitors had of a part's absence. */
export interface Trial {
  part: string;
  fault: Fault;
  /** Of requests that read, pictures apart. */
  browsing: Share;
  pictures: Share;
  p95Before: number;
  p95After: number;
  /** Orders that were answered as placed while the part was away. */
  orders: number;
  /** From its return to the last failed request that reads. */
  secondsToHeal: number;
  /** From its return to the next placed order; null when there was none. */
  secondsToOrder: number | null;
}

export const browsing: readonly Kind[] = ['page', 'product', 'search', 'suggestion', 'cart'];

const secondsAround = 15;

/** Takes a part away for so many seconds, under the load that runs, and brings it back. */
export async function tryFault(
  part: Part,
  fault: Fault,
  seconds: number,
  recording: Recording,
): Promise<Trial> {
  const began = performance.now();
  await pause(secondsAround * 1_000);
  const gone = performance.now();
  if (fault === 'killed') await part.kill();
  else if (fault === 'frozen') part.freeze();
  else part.cutOff();
  await pause(seconds * 1_000);
  const back = performance.now();
  if (fault === 'killed') await part.start();
  else if (fault === 'frozen') part.thaw();
  else part.connect();
  await pause(seconds * 1_000);
  const healed = recording.lastFailure(back, browsing);
  const ordered = recording.firstSuccess(back, 'order');
  const end = performance.now();
  return {
    part: part.name,
    fault,
    browsing: recording.between(gone, back, browsing),
    pictures: recording.between(gone, back, ['picture']),
    p95Before: recording.between(began, gone, browsing).p95,
    p95After: recording.between(Math.min(healed ?? back, end), end, browsing).p95,
    orders: recording.answered(gone, back, 'order'),
    secondsToHeal: healed === null ? 0 : (healed - back) / 1_000,
    secondsToOrder: ordered === null ? null : (ordered - back) / 1_000,
  };
}
