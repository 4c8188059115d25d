import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from './order-tables.ts';

/** Orders whose buyer asked for the survey after a purchase, and to which text they agreed: the proof of the consent. */
export const orderSurveys = pgTable('order_surveys', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  consentVersion: text().notNull(),
  wantedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When the address was passed on. */
  requestedAt: timestamp({ withTimezone: true }),
});
