import { readUsage } from './measure-rate.ts';

const maxMegabytes = 300;

export async function printMemory(origin: string): Promise<void> {
  const megabytes = Math.round((await readUsage(origin)).megabytes);
  const wanted = `under ${maxMegabytes} MB`;
  console.log(`memory of the server process: ${megabytes} MB  ${verdict(megabytes < maxMegabytes, wanted)}`);
}

export function verdict(isReached: boolean, wanted: string): string {
  return `${wanted.padEnd(28)} ${isReached ? 'reached' : 'NOT REACHED'}`;
}
