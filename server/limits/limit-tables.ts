import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Counters of rate limits that hold over all processes; rate-limiter-flexible fixes the columns. The table is
 * unlogged: counting costs no WAL, and a crash of the database only forgets who had to wait.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the counter and a hash of what is counted: the table holds no IP and no e-mail address. */
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_by_expiry').on(table.expire)],
);
