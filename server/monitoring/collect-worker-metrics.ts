import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import { isWorkerMessage, type WorkerMessage } from './worker-metrics.ts';

type Metrics = Extract<WorkerMessage, { kind: 'own metrics read' }>['metrics'];

export interface WorkerMetrics {
  /** Answers what this worker asks. */
  attach(worker: Worker): void;
}

const maxWaitMs = 2_000;

/**
 * Adds up the metrics of all workers for the one that is asked at `/metrics`. What a worker had counted when it was
 * read last stays in the sums after its end, so that no counter goes back.
 */
export function collectWorkerMetrics(countRestarts: () => number): WorkerMetrics {
  const workers = new Set<Worker>();
  const lastRead = new WeakMap<Worker, Metrics>();
  let departed: Metrics = [];
  let ids = 0;

  const readOwn = (worker: Worker) =>
    new Promise<void>((resolve) => {
      const id = ++ids;
      const done = () => {
        clearTimeout(timer);
        worker.off('message', hear).off('exit', done);
        resolve();
      };
      const hear = (message: unknown) => {
        if (!isWorkerMessage(message) || message.kind !== 'own metrics read' || message.id !== id) return;
        lastRead.set(worker, message.metrics);
        done();
      };
      const timer = setTimeout(done, maxWaitMs);
      worker.on('message', hear).once('exit', done);
      tell(worker, { kind: 'own metrics', id });
    });

  const readAll = async () => {
    await Promise.all([...workers].map(readOwn));
    const parts = [...workers].flatMap((worker) => [lastRead.get(worker) ?? []]);
    return AggregatorRegistry.aggregate([...parts, departed, await describe(workers.size)]).metrics();
  };

  const describe = (count: number): Promise<Metrics> => {
    const registry = new Registry();
    const registers = [registry];
    new Gauge({ name: 'kamra_workers', help: 'Processes that serve the shop here', registers }).set(count);
    new Gauge({ name: 'kamra_worker_restarts', help: 'Workers started again', registers }).set(
      countRestarts(),
    );
    return registry.getMetricsAsJSON();
  };

  const bury = async (worker: Worker) => {
    workers.delete(worker);
    const counted = (lastRead.get(worker) ?? []).filter(isCounted);
    departed = await AggregatorRegistry.aggregate([departed, counted]).getMetricsAsJSON();
  };

  return {
    attach(worker) {
      workers.add(worker);
      worker.once('exit', () => void bury(worker));
      worker.on('message', (message: unknown) => {
        if (!isWorkerMessage(message) || message.kind !== 'all metrics') return;
        readAll().then(
          (text) => tell(worker, { kind: 'all metrics read', id: message.id, text }),
          () => tell(worker, { kind: 'all metrics read', id: message.id, text: null }),
        );
      });
    },
  };
}

/** Gauges end with their worker. */
function isCounted({ type }: Metrics[number]): boolean {
  return ['counter', 'histogram'].includes(String(type));
}

function tell(worker: Worker, message: WorkerMessage): void {
  // A worker that is ending hears nothing any more.
  if (worker.isConnected()) worker.send(message, () => {});
}
