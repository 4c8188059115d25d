import type pg from 'pg';
import type { BenchRequest } from './loads.ts';

/** The 95th percentile and the median in milliseconds. */
export interface Latency {
  p95: number;
  median: number;
}

const warmRequests = 20;

/** Sequential: each step is the calls of one page. Throws when a reply is not a success. */
export async function measureLatency(origin: string, steps: BenchRequest[][]): Promise<Latency> {
  const ask = async ({ method, path, body }: BenchRequest) => {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  };
  return timeEach(steps, (step) => Promise.all(step.map(ask)));
}

/** The reference: the time of an empty statement, in the same run. */
export async function measureRoundTrip(pool: pg.Pool): Promise<Latency> {
  return timeEach(
    Array.from({ length: 400 }, (_, n) => n),
    (n) => pool.query({ name: 'nothing', text: 'SELECT $1::int', values: [n] }),
  );
}

async function timeEach<Step>(steps: Step[], run: (step: Step) => Promise<unknown>): Promise<Latency> {
  const times: number[] = [];
  for (const [number, step] of steps.entries()) {
    const start = performance.now();
    await run(step);
    if (number >= warmRequests) times.push(performance.now() - start);
  }
  times.sort((left, right) => left - right);
  return { p95: times[Math.ceil(times.length * 0.95) - 1]!, median: times[times.length >> 1]! };
}
