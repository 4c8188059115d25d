import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { sessions } from '../sessions/session-tables.ts';
import { orders } from './order-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Secret links to an order, one for each mail about it; only the hash of a token is kept. Deleted: revoked. */
export const orderLinks = pgTable(
  'order_links',
  {
    tokenHash: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index('order_links_by_order').on(table.orderId),
    index('order_links_by_expiry').on(table.expiresAt),
  ],
);

/** Which sessions see an order by a link: for as long as the link lives. */
export const sessionLinks = pgTable(
  'session_links',
  {
    tokenHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    linkHash: text()
      .notNull()
      .references(() => orderLinks.tokenHash, { onDelete: 'cascade' }),
    openedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.linkHash] }),
    index('session_links_by_link').on(table.linkHash, table.openedAt),
  ],
);
