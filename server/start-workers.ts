import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { collectWorkerMetrics } from './monitoring/collect-worker-metrics.ts';
import { prepareShop } from './prepare-shop.ts';
import { exitCodes } from './process/exit-codes.ts';
import { secondsToEndWorker } from './process/stop-deadlines.ts';
import { greet, type RunningShop } from './start-shop.ts';

interface WorkerOptions {
  /** Ends a start that still waits for the database. */
  signal: AbortSignal;
  /** Called when workers cannot be kept running; the first process is to end with this code. */
  failed: (code: number, reason: string) => void;
}

/** A worker that ended sooner after it was ready counts as a failure. */
const longEnoughMs = 2_000;
const maxEarlyFailures = 5;
const firstPauseMs = 100;
const maxPauseMs = 10_000;

/**
 * Runs the shop in `config.workers` processes on one port, which this one accepts for and hands out in turn. It
 * prepares the database once, and starts a worker that ended again, alone. Resolves when all are ready.
 */
export async function startWorkers(config: Config, { signal, failed }: WorkerOptions): Promise<RunningShop> {
  const prepared = await prepareShop(config, { processes: config.workers, signal });
  cluster.setupPrimary({ serialization: 'advanced' });
  const environment = {
    DATABASE_URL: prepared.databaseUrl,
    DATABASE_OWNER_URL: prepared.ownerDatabaseUrl,
    // They hold for all workers together.
    MAX_SOCKETS: String(share(config.maxSockets, config.workers, 10)),
    MAX_SOCKETS_PER_ADDRESS: String(share(config.maxSocketsPerAddress, config.workers, 6)),
  };
  const running = new Set<Worker>();
  let isStopping = false;
  let restarts = 0;
  const metrics = collectWorkerMetrics(() => restarts);

  const keepWorker = async (number: number, ready: () => void): Promise<void> => {
    for (let earlyFailures = 0; !isStopping; restarts++) {
      const { how, code, ranMs } = await runWorker(cluster.fork(environment), running, metrics.attach, ready);
      if (isStopping) return;
      if (code === exitCodes.wrongSettings) return failed(code, `Worker ${number} cannot start.`);
      earlyFailures = ranMs >= longEnoughMs ? 0 : earlyFailures + 1;
      if (earlyFailures >= maxEarlyFailures) {
        return failed(exitCodes.failed, `Worker ${number} failed ${earlyFailures} times in a row (${how}).`);
      }
      process.stderr.write(`Worker ${number} ended (${how}); it is started again.\n`);
      await pause(earlyFailures && Math.min(maxPauseMs, firstPauseMs * 3 ** (earlyFailures - 1)));
    }
  };
  const stop = async ({ keepDatabase = false } = {}) => {
    isStopping = true;
    const seconds = secondsToEndWorker + (keepDatabase ? 0 : config.drainSeconds);
    await Promise.all([...running].map((worker) => endWorker(worker, seconds)));
    await prepared.stop(keepDatabase);
  };
  signal.addEventListener('abort', () => {
    isStopping = true;
  });
  await new Promise<void>((resolve) => {
    let waitedFor = config.workers;
    const ready = () => {
      waitedFor--;
      if (waitedFor === 0) resolve();
    };
    for (let number = 1; number <= config.workers; number++) void keepWorker(number, once(ready));
    signal.addEventListener('abort', () => resolve());
  });
  return { greeting: greet(config, prepared.setUpLink), stop };
}

/** Resolves when the worker has ended, however. */
function runWorker(
  worker: Worker,
  running: Set<Worker>,
  attach: (worker: Worker) => void,
  ready: () => void,
): Promise<{ how: string; code: number | null; ranMs: number }> {
  let readyAt = Number.POSITIVE_INFINITY;
  running.add(worker);
  attach(worker);
  worker.on('message', (message: unknown) => {
    if (message !== 'ready') return;
    readyAt = Date.now();
    ready();
  });
  // A process that could not be made has an exit as well.
  worker.on('error', () => {});
  return new Promise((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => {
      running.delete(worker);
      resolve({ how: signal ?? `code ${code}`, code, ranMs: Date.now() - readyAt });
    });
  });
}

async function endWorker(worker: Worker, seconds: number): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), seconds * 1_000);
  await ended;
  clearTimeout(timer);
}

function share(total: number, workers: number, least: number): number {
  return Math.max(least, Math.ceil(total / workers));
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
