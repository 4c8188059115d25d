import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-tables.ts';

/** Who agreed to be reminded of goods in their cart; the consent log has when they did, and to which text. */
export const cartReminders = pgTable('cart_reminders', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** In the links of the mails; it can only end them. */
  token: text().notNull().unique(),
  consentVersion: text().notNull(),
  wantedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp({ withTimezone: true }),
  remindedAt: timestamp({ withTimezone: true }),
});
