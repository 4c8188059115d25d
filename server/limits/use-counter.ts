import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { type CounterLimit, createSharedCounter } from './shared-counter.ts';

/** A limit counted in memory first: an ordinary client never causes a statement. */
export interface UseCounter {
  /** Counts one use of a key; the seconds to wait beyond the limit, or 0. */
  count(key: string): number;
}

interface UseWindow {
  uses: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Beyond this many clients in a window the least recently seen are dropped; room is taken as they come. */
const maxKeys = 20_000;
/** Uses are shared with other processes in batches of this fraction of the limit. */
const batchesPerLimit = 20;

/**
 * Counts in memory and writes to the database in batches of a twentieth of the limit, so that several processes
 * together exceed it by at most a twentieth each. Without a database each process enforces the limit alone.
 */
export function createUseCounter(pool: pg.Pool, limit: CounterLimit): UseCounter {
  const { max, windowSeconds } = limit;
  const windows = new LRUCache<string, UseWindow>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const shared = createSharedCounter(pool, limit);
  const batch = Math.ceil(max / batchesPerLimit);

  const share = (key: string, window: UseWindow) => {
    shared.consume(key, batch).catch((error: unknown) => {
      if (!(error instanceof ShopError)) return;
      window.uses = Math.max(window.uses, max);
      window.endsAt = Date.now() + Number(error.details.retryAfterSeconds) * 1_000;
    });
  };

  return {
    count(key) {
      const now = Date.now();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { uses: 0, endsAt: now + windowSeconds * 1_000 };
        windows.set(key, window);
      }
      if (window.uses >= max) return Math.ceil((window.endsAt - now) / 1_000);
      window.uses++;
      if (window.uses % batch === 0) share(key, window);
      return 0;
    },
  };
}
