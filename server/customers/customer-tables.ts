import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const customers = pgTable(
  'customers',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    passwordHash: text(),
    familyName: text().notNull().default(''),
    givenName: text().notNull().default(''),
    phone: text(),
    language: text().notNull().default('hu'),
    emailConfirmedAt: timestamp({ withTimezone: true }),
    isDemo: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('customers_by_folded_email').on(sql`fold_email(${table.email})`)],
);

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['delivery', 'billing'] }).notNull(),
    familyName: text().notNull(),
    givenName: text().notNull(),
    company: text(),
    taxNumber: text(),
    countryCode: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    street: text().notNull(),
  },
  (table) => [index('customer_addresses_by_customer').on(table.customerId)],
);

/** What a visitor allowed, when and to which text (GDPR Art. 7). Rows are only ever added. */
export const consentLog = pgTable(
  'consent_log',
  {
    id: serial().primaryKey(),
    visitorId: text().notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    textVersion: text().notNull(),
    choices: text().array().notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('consent_log_by_visitor').on(table.visitorId, table.givenAt)],
);
