import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BenchRequest } from './loads.ts';
import { type Answers, drivePages, warmPages } from './measure-pages.ts';

/** How fast a work went, and what an answer cost the server. */
export interface Rate {
  perSecond: number;
  /** Processor time of the server's process, all threads; milliseconds. */
  cpuMsPerAnswer: number;
}

export interface Usage {
  cpuMs: number;
  megabytes: number;
}

const connections = 16;
/** Requests that were cut off at the end are still served: nothing else is measured meanwhile. */
const settleMs = 400;

/**
 * Answers a second with sixteen connections; throws when any answer is not a success. Pages are read by Node's own
 * client, since autocannon decodes each compressed body as text, which takes it longer than the server takes.
 */
export async function measureRate(
  origin: string,
  requests: BenchRequest[],
  seconds: number,
  url = origin,
): Promise<Rate> {
  const isPage = requests[0]?.isPage ?? false;
  const drive = isPage ? drivePages : driveCalls;
  if (isPage) await warmPages(url, requests);
  const before = await readUsage(origin);
  const { answers, failures } = await drive(url, requests, connections, seconds);
  await pause(settleMs);
  const after = await readUsage(origin);
  if (failures > 0) throw new Error(`${requests[0]?.path}: ${failures} answers were no success`);
  return { perSecond: answers / seconds, cpuMsPerAnswer: (after.cpuMs - before.cpuMs) / answers };
}

/** What the server's process has used so far. */
export async function readUsage(origin: string): Promise<Usage> {
  return (await (await fetch(`${origin}/bench/usage`)).json()) as Usage;
}

async function driveCalls(
  url: string,
  requests: BenchRequest[],
  connections: number,
  duration: number,
): Promise<Answers> {
  const result = await autocannon({
    url,
    connections,
    duration,
    sampleInt: 100,
    requests: requests.map(({ method, path, body }) => ({
      method,
      path,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })),
  });
  return { answers: result['2xx'], failures: result.non2xx + result.errors };
}
