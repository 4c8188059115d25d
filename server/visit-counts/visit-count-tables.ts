import { date, integer, pgTable } from 'drizzle-orm/pg-core';

/** How often pages of the shop were opened on a day of the shop, without anything about who opened them. */
export const visitCounts = pgTable('visit_counts', {
  day: date().primaryKey(),
  /** Pages opened from outside: typed, bookmarked, or linked by another site. */
  visits: integer().notNull().default(0),
  productViews: integer().notNull().default(0),
  checkouts: integer().notNull().default(0),
});
