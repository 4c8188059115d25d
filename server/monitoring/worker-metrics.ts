import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** Between the workers of one machine and the process that started them. */
export type WorkerMessage =
  /** A worker wants the metrics of all. */
  | { kind: 'all metrics'; id: number }
  /** Its answer; null when they could not be read. */
  | { kind: 'all metrics read'; id: number; text: string | null }
  /** The first process wants those of one worker. */
  | { kind: 'own metrics'; id: number }
  | { kind: 'own metrics read'; id: number; metrics: Metrics };

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && 'id' in message;
}

const maxWaitMs = 4_000;

/** In a worker: what `/metrics` says of all workers together, whichever of them is asked. */
export function readMetricsOfAll(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string | null) => void>();
  let requests = 0;
  process.on('message', (message: unknown) => {
    if (!isWorkerMessage(message)) return;
    if (message.kind === 'all metrics read') waiting.get(message.id)?.(message.text);
    if (message.kind === 'own metrics') void sendOwn(registry, message.id);
  });
  return async () => {
    const id = ++requests;
    const answered = new Promise<string | null>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(resolve, maxWaitMs, null).unref();
    });
    process.send?.({ kind: 'all metrics', id } satisfies WorkerMessage);
    const text = await answered.finally(() => waiting.delete(id));
    if (text === null) throw new Error('the metrics of the workers could not be read');
    return text;
  };
}

async function sendOwn(registry: Registry, id: number): Promise<void> {
  const metrics: Metrics = await registry.getMetricsAsJSON();
  if (process.connected) process.send?.({ kind: 'own metrics read', id, metrics } satisfies WorkerMessage);
}
