import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from './connect.ts';
import { sendTogether } from './send-together.ts';
import { foreignKeyViolation, sqlStateOf, uniqueViolation } from './sql-state-of.ts';

/** serialization_failure and deadlock_detected: PostgreSQL has rolled back, a retry may succeed. */
const retriedStates = new Set(['40001', '40P01']);
const maxAttempts = 5;
/** A row came or went between the look and the write: the next look finds that, and says what is wrong by its name. */
const statesOfOvertaken = new Set([foreignKeyViolation, uniqueViolation]);
const firstPauseMilliseconds = 20;
const maxPauseMilliseconds = 400;

/**
 * Runs statements as one transaction: committed when `run` returns, undone when it throws. What PostgreSQL ends as a
 * deadlock or a serialization failure is run again, up to five times after growing random pauses, and once what found a
 * row that it refers to gone, or one of its own there already; so `run` must have no effect outside its transaction.
 * Every other error is thrown at once, and so is the last failure.
 *
 * Given a pool, `run` gets a client for hand-written statements; given a database, it gets a typed transaction.
 * Whoever locks several rows of one table locks them in the order of their ids.
 */
export function inTransaction<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T>;
export function inTransaction<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T>;
export async function inTransaction<T>(
  target: pg.Pool | Database,
  run: (transaction: never) => Promise<T>,
): Promise<T> {
  return withRetries(() =>
    'transaction' in target
      ? target.transaction(run as (tx: Database) => Promise<T>)
      : runOnClient(target, (client) => client.query('BEGIN'), run as (client: pg.PoolClient) => Promise<T>),
  );
}

/**
 * As `inTransaction`, with what `read` asks for sent together with BEGIN. It only reads: should BEGIN fail, it would be
 * outside of any transaction.
 */
export function inTransactionWith<R, T>(
  pool: pg.Pool,
  read: (client: pg.PoolClient) => Promise<R>,
  run: (client: pg.PoolClient, known: R) => Promise<T>,
): Promise<T> {
  const begin = async (client: pg.PoolClient) => {
    const [, known] = await sendTogether(client, [() => client.query('BEGIN'), () => read(client)]);
    return known;
  };
  return withRetries(() => runOnClient(pool, begin, run));
}

async function withRetries<T>(attemptOnce: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (attempt >= attemptsFor(sqlStateOf(error))) throw error;
    }
    await setTimeout(pauseAfter(attempt));
  }
}

function attemptsFor(state: string): number {
  if (statesOfOvertaken.has(state)) return 2;
  return retriedStates.has(state) ? maxAttempts : 1;
}

/**
 * Runs statements inside a transaction so that an error undoes them alone and the transaction can go on. Not run
 * again: a deadlock ends the whole transaction.
 */
export function inSavepoint<T>(tx: Database, run: (savepoint: Database) => Promise<T>): Promise<T> {
  return tx.transaction(run);
}

/** Random, so that two transactions that deadlocked do not collide again. */
function pauseAfter(attempt: number): number {
  const longest = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** attempt);
  return Math.random() * longest;
}

async function runOnClient<R, T>(
  pool: pg.Pool,
  begin: (client: pg.PoolClient) => Promise<R>,
  run: (client: pg.PoolClient, known: R) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const known = await begin(client);
    const result = await run(client, known);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
