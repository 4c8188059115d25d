import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { BenchRequest } from './loads.ts';

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
/** No number comes twice: what was asked for once is no longer fresh. */
let lastNumber = 1_000_000;

/** Answers a second with sixteen connections; throws when any answer is not a success. */
export async function measureRate(
  origin: string,
  requests: BenchRequest[],
  seconds: number,
  url = origin,
): Promise<Rate> {
  const before = await readUsage(origin);
  const result = await drive(url, requests, seconds);
  await pause(settleMs);
  const after = await readUsage(origin);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${requests[0]?.path}: ${result.non2xx} answers were no success, ${result.errors} failed`,
    );
  }
  const answers = result['2xx'];
  return { perSecond: answers / result.duration, cpuMsPerAnswer: (after.cpuMs - before.cpuMs) / answers };
}

/** What the server's process has used so far. */
export async function readUsage(origin: string): Promise<Usage> {
  return (await (await fetch(`${origin}/bench/usage`)).json()) as Usage;
}

function drive(url: string, requests: BenchRequest[], duration: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections,
    duration,
    sampleInt: 100,
    requests: requests.map(({ method, path, body }) => ({
      method,
      path,
      // Pages as browsers request them; data without the cost of compression.
      ...(!path.startsWith('/api/') && { headers: { 'accept-encoding': 'br' } }),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(path.includes('%NUMBER%') && {
        setupRequest: (request) => ({ ...request, path: path.replace('%NUMBER%', String(lastNumber++)) }),
      }),
    })),
  });
}
