import type pg from 'pg';
import type { BenchRequest } from './loads.ts';

/** The 95th percentile and the median in milliseconds. */
export interface Latency {
  p95: number;
  median: number;
}

const warmRequests = 20;

/** What was measured, and a fixed page rendered after every step: what else the machine does slows both. */
export interface ComparedLatency extends Latency {
  fixed: Latency;
}

const fixedPage: BenchRequest = { method: 'GET', path: '/bench/render' };

/** Sequential: each step is the calls of one page. Throws when a reply is not a success. */
export async function measureLatency(origin: string, steps: BenchRequest[][]): Promise<ComparedLatency> {
  const times: number[] = [];
  const fixedTimes: number[] = [];
  for (const step of steps) {
    times.push(await timeOf(() => Promise.all(step.map((request) => ask(origin, request)))));
    fixedTimes.push(await timeOf(() => ask(origin, fixedPage)));
  }
  return { ...latencyOf(times), fixed: latencyOf(fixedTimes) };
}

/** The time of an empty statement, in the same run. */
export async function measureRoundTrip(pool: pg.Pool): Promise<Latency> {
  const times: number[] = [];
  for (let n = 0; n < 400; n++) {
    times.push(await timeOf(() => pool.query({ name: 'nothing', text: 'SELECT $1::int', values: [n] })));
  }
  return latencyOf(times);
}

async function ask(origin: string, { method, path, body, cookie }: BenchRequest): Promise<void> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Without the first ones, which warm up. */
function latencyOf(times: readonly number[]): Latency {
  const warm = Math.min(warmRequests, times.length >> 2);
  const sorted = times.slice(warm).sort((left, right) => left - right);
  return { p95: sorted[Math.ceil(sorted.length * 0.95) - 1]!, median: sorted[sorted.length >> 1]! };
}
