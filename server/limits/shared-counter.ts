import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { cachePerPool } from '../database/pool-cache.ts';
import { ShopError } from '../errors/shop-error.ts';

export interface CounterLimit {
  /** What is counted, e.g. `orders:email`; counters of one name share their counts in all processes. */
  name: string;
  /** Uses of one key in a window. */
  max: number;
  windowSeconds: number;
}

/** A limit that is exact over all processes on the database: every use is one statement, counted atomically. */
export interface SharedCounter {
  /**
   * Counts uses of a key, e.g. an e-mail address; call it before a transaction, not inside it. Throws
   * tooManyRequests with `retryAfterSeconds` beyond the limit, and the driver's error without a database.
   */
  consume(key: string, uses?: number): Promise<void>;
  /** Takes uses back, e.g. of a sign-in that was good. */
  refund(key: string, uses?: number): Promise<void>;
}

const sweepEveryMs = 60_000;
const lastSweepOf = cachePerPool(() => ({ at: Date.now() }));

/** Opens a counter in the table `rate_limits`; keys are kept as hashes. */
export function createSharedCounter(
  pool: pg.Pool,
  { name, max, windowSeconds }: CounterLimit,
): SharedCounter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: windowSeconds,
    // A key beyond its limit is refused from memory: a flood costs no statements.
    inMemoryBlockOnConsumed: max + 1,
  });
  return {
    async consume(key, uses = 1) {
      sweepExpired(pool);
      try {
        await limiter.consume(hashKey(key), uses);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
        throw new ShopError('tooManyRequests', { retryAfterSeconds });
      }
    },
    async refund(key, uses = 1) {
      await limiter.reward(hashKey(key), uses);
    },
  };
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Deletes counters whose window is over, once a minute in each process that counts. */
function sweepExpired(pool: pg.Pool): void {
  const lastSweep = lastSweepOf(pool);
  const now = Date.now();
  if (now - lastSweep.at < sweepEveryMs) return;
  lastSweep.at = now;
  // In the background: after a failed sweep the next one does the work.
  pool.query('DELETE FROM rate_limits WHERE expire < $1', [now]).catch(() => {});
}
