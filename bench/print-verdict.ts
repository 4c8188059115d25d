import { setTimeout as pause } from 'node:timers/promises';
import { readUsage } from './measure-rate.ts';

const maxMegabytes = 300;
/** Until Node has given back what the last requests needed for a moment. */
const restSeconds = 30;

/** Of the server after its load: what it keeps, and beside it what it had at the end of it. */
export async function printMemory(origin: string): Promise<void> {
  const atTheEnd = Math.round((await readUsage(origin)).megabytes);
  await pause(restSeconds * 1_000);
  const megabytes = Math.round((await readUsage(origin)).megabytes);
  const wanted = `under ${maxMegabytes} MB`;
  console.log(
    `memory of the server process: ${megabytes} MB (${atTheEnd} MB ${restSeconds} s before)  ${verdict(megabytes < maxMegabytes, wanted)}`,
  );
}

export function verdict(isReached: boolean, wanted: string): string {
  return `${wanted.padEnd(28)} ${isReached ? 'reached' : 'NOT REACHED'}`;
}
