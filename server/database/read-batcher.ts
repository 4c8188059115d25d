import { ShopError } from '../errors/shop-error.ts';

/** Joins reads by id that are asked for at the same time into few statements. */
export interface ReadBatcher<Row> {
  /** The rows of these ids and of those that others asked for; each was read after it was asked for. */
  read(ids: readonly number[]): Promise<ReadonlyMap<number, Row>>;
}

interface Batch<Row> {
  ids: Set<number>;
  rows: Promise<ReadonlyMap<number, Row>>;
  start(): void;
}

/** So many statements of a batcher run at once; what is asked for meanwhile waits for the next one. */
const maxRunning = 2;
/** A batch that has more ids than this takes no others. */
const maxIds = 200;
/** Beyond this many waiting batches a read is refused at once. */
const maxWaiting = 10;

/**
 * Creates a batcher over `load`, which gets distinct ids. A failure is that of everyone in its batch. Throws busy while
 * too many wait.
 */
export function createReadBatcher<Row>(
  load: (ids: number[]) => Promise<ReadonlyMap<number, Row>>,
): ReadBatcher<Row> {
  const waiting: Batch<Row>[] = [];
  let running = 0;
  let isScheduled = false;
  const startWaiting = () => {
    isScheduled = false;
    while (running < maxRunning) {
      const batch = waiting.shift();
      if (!batch) return;
      running++;
      batch.rows
        .catch(() => {})
        .then(() => {
          running--;
          startWaiting();
        });
      batch.start();
    }
  };
  return {
    read(ids) {
      let batch = waiting.at(-1);
      if (!batch || batch.ids.size > maxIds) {
        if (waiting.length >= maxWaiting) return Promise.reject(new ShopError('busy'));
        batch = createBatch(load);
        waiting.push(batch);
      }
      for (const id of ids) batch.ids.add(id);
      if (!isScheduled && running < maxRunning) {
        isScheduled = true;
        // After the requests that have come in by now.
        setImmediate(startWaiting);
      }
      return batch.rows;
    },
  };
}

function createBatch<Row>(load: (ids: number[]) => Promise<ReadonlyMap<number, Row>>): Batch<Row> {
  const { promise, resolve } = Promise.withResolvers<ReadonlyMap<number, Row>>();
  const ids = new Set<number>();
  return { ids, rows: promise, start: () => resolve(load([...ids])) };
}
