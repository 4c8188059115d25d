import type pg from 'pg';
import type { BenchRequest } from './loads.ts';
import { readUsage } from './measure-rate.ts';
import { readPostgresUsage } from './postgres-usage.ts';
import { verdict } from './print-verdict.ts';

/** Percentiles and the median in milliseconds. */
export interface Latency {
  p99: number;
  p95: number;
  median: number;
}

const warmRequests = 20;

/** What was measured, and a fixed page rendered after every step: what else the machine does slows both. */
export interface ComparedLatency extends Latency {
  fixed: Latency;
  /** Processor time of the server's process for a step, its other work meanwhile included; milliseconds. */
  serverCpuMs: number;
  /** As much of PostgreSQL's processes for the server; undefined where the system does not tell. */
  databaseCpuMs: number | undefined;
}

const fixedPage: BenchRequest = { method: 'GET', path: '/bench/render' };

/** Sequential: each step is the calls of one page. Throws when a reply is not a success. */
export async function measureLatency(
  origin: string,
  steps: BenchRequest[][],
  pool: pg.Pool,
): Promise<ComparedLatency> {
  const times: number[] = [];
  const fixedTimes: number[] = [];
  let serverCpuMs = 0;
  const databaseBefore = await readPostgresUsage(pool);
  for (const step of steps) {
    const before = await readUsage(origin);
    times.push(await timeOf(() => Promise.all(step.map((request) => ask(origin, request)))));
    const after = await readUsage(origin);
    serverCpuMs += (after.cpuMs - before.cpuMs) / steps.length;
    fixedTimes.push(await timeOf(() => ask(origin, fixedPage)));
  }
  const databaseAfter = await readPostgresUsage(pool);
  const isKnown = databaseBefore !== undefined && databaseAfter !== undefined;
  return {
    ...latencyOf(times),
    fixed: latencyOf(fixedTimes),
    serverCpuMs,
    databaseCpuMs: isKnown ? (databaseAfter - databaseBefore) / steps.length : undefined,
  };
}

/** A load's figures on one line. */
export function printLatency(name: string, atMost: number, measured: ComparedLatency): void {
  const { p95, median, fixed, serverCpuMs, databaseCpuMs } = measured;
  const cells = [
    name.padEnd(34),
    `p95 ${p95.toFixed(1)} ms, median ${median.toFixed(1)} ms`,
    `${(p95 / fixed.p95).toFixed(2)} x ${fixed.p95.toFixed(1)} ms`.padStart(14),
    `processor ${serverCpuMs.toFixed(1)} + ${databaseCpuMs?.toFixed(1) ?? '?'} ms`,
  ];
  console.log(`${cells.join('  ')}  ${verdict(p95 <= atMost, `at most ${atMost} ms`)}`);
}

/** The time of an empty statement, in the same run. */
export async function measureRoundTrip(pool: pg.Pool): Promise<Latency> {
  const times: number[] = [];
  for (let n = 0; n < 400; n++) {
    times.push(await timeOf(() => pool.query({ name: 'nothing', text: 'SELECT $1::int', values: [n] })));
  }
  return latencyOf(times);
}

/** Throws when the reply is not a success. */
export async function ask(origin: string, request: BenchRequest): Promise<void> {
  const { path } = request;
  const response = await send(origin, request);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  await response.arrayBuffer();
}

export function send(origin: string, { method, path, body, cookie }: BenchRequest): Promise<Response> {
  return fetch(origin + path, {
    method,
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Without the first ones, which warm up. */
export function latencyOf(times: readonly number[]): Latency {
  const warm = Math.min(warmRequests, times.length >> 2);
  const sorted = times.slice(warm).sort((left, right) => left - right);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!;
  return { p99: percentile(0.99), p95: percentile(0.95), median: sorted[sorted.length >> 1]! };
}
