import { setImmediate } from 'node:timers/promises';
import type { Database } from './connect.ts';
import { isPipelined } from './connection-health.ts';
import { sqlStateOf } from './sql-state-of.ts';

/** in_failed_sql_transaction: another statement failed before. */
const afterFailure = '25P02';

/**
 * Steps of one transaction that need nothing of each other: while PostgreSQL works on the statements of one, the next
 * prepares its own. Waits for all of them, so that none sends a statement after the rollback, and throws what failed
 * first. On a connection that is not pipelined one step follows the other.
 */
export async function overlapSteps(tx: Database, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!isPipelined(tx)) {
    for (const step of steps) await step();
    return;
  }
  const ends: Promise<PromiseSettledResult<unknown>[]>[] = [];
  for (const step of steps) {
    ends.push(Promise.allSettled([step()]));
    // Its statement is on its way before the next one is made.
    await setImmediate();
  }
  const failures = (await Promise.all(ends)).flat().filter((end) => end.status === 'rejected');
  const cause = failures.find(({ reason }) => sqlStateOf(reason) !== afterFailure) ?? failures[0];
  if (cause) throw cause.reason;
}
