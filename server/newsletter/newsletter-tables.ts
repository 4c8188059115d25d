import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Requested and confirmed subscriptions. No newsletter is sent before confirmation. An unsubscribed address stays,
 * so that it is not subscribed again by mistake.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    language: text().notNull(),
    consentVersion: text().notNull(),
    confirmTokenHash: text(),
    /** In every newsletter's links; it can only end the subscription. */
    unsubscribeToken: text().notNull().unique(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_by_folded_email').on(sql`fold_email(${table.email})`),
    index('newsletter_subscriptions_by_confirm_token').on(table.confirmTokenHash),
    check(
      'newsletter_ends_after_it_began',
      sql`${table.unsubscribedAt} is null or ${table.unsubscribedAt} >= ${table.requestedAt}`,
    ),
  ],
);
