import { expect } from 'vitest';

interface Queryable {
  query(text: string): Promise<{ rowCount: number | null }>;
}

/** Until `least` statements of the test's own database wait for locks of others; asked inside a transaction, too. */
export const untilLockAwaited = (database: Queryable, least = 1) =>
  expect
    .poll(
      async () => {
        // A transaction would go on seeing what its first look saw.
        await database.query('SELECT pg_stat_clear_snapshot()');
        return (await database.query(waitingStatements)).rowCount;
      },
      { interval: 10 },
    )
    .toBeGreaterThanOrEqual(least);

const waitingStatements = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;
