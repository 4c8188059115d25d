import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Counters of rate limits that hold over all processes; rate-limiter-flexible fixes the columns. The table is
 * unlogged: counting writes no WAL, and a crash of the database only resets the counters.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the counter and a hash of its key: the table stores no IP and no e-mail address. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_by_expiry').on(table.expire)],
);
