import { customerCodePurposes } from '@kamra/contract/customer-access.ts';
import { signInProviders } from '@kamra/contract/external-sign-in.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

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
    currencyId: integer(),
    /** The documents that were accepted with the registration. */
    acceptedDocuments: jsonb().notNull().default(sql`'[]'`),
    lastSignInAt: timestamp({ withTimezone: true }),
    /** Since when staff keep the account from being used. */
    lockedAt: timestamp({ withTimezone: true }),
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
    familyName: text().notNull(),
    givenName: text().notNull(),
    company: text(),
    taxNumber: text(),
    countryCode: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    street: text().notNull(),
    isDefaultDelivery: boolean().notNull().default(false),
    isDefaultBilling: boolean().notNull().default(false),
  },
  (table) => [
    index('customer_addresses_by_customer').on(table.customerId),
    uniqueIndex('customer_addresses_default_delivery')
      .on(table.customerId)
      .where(sql`${table.isDefaultDelivery}`),
    uniqueIndex('customer_addresses_default_billing')
      .on(table.customerId)
      .where(sql`${table.isDefaultBilling}`),
  ],
);

/** Cart, wish list and comparison of an account, the same on all devices that are signed in. */
export const customerLists = pgTable('customer_lists', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  lists: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * What somebody asked for by mail: an account, to sign in, a new password or address, a confirmation. It works once, by
 * the link of the mail or by its code together with the request's secret; only hashes are kept.
 */
export const customerCodes = pgTable(
  'customer_codes',
  {
    requestHash: text().primaryKey(),
    purpose: text({ enum: customerCodePurposes }).notNull(),
    email: text().notNull(),
    /** Whose account it is about; null: of nobody, or of whoever is to register. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Null until the mail is written, and for addresses to which none goes. */
    codeHash: text(),
    linkHash: text().unique(),
    details: jsonb().notNull().default(sql`'{}'`),
    tries: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('customer_codes_by_expiry').on(table.expiresAt),
    index('customer_codes_by_customer').on(table.customerId),
  ],
);

/** Passkeys of accounts, each of which signs in by itself: public keys alone, as base64url. */
export const customerPasskeys = pgTable(
  'customer_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
    /** When the challenge that it signed last was made, in microseconds: none of that time or before counts again. */
    lastChallengeAt: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('customer_passkeys_by_customer').on(table.customerId)],
);

/** Who customers are at providers of sign-in: these accounts sign in to theirs. */
export const customerIdentities = pgTable(
  'customer_identities',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    provider: text({ enum: signInProviders }).notNull(),
    subject: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.provider] }),
    uniqueIndex('customer_identities_by_subject').on(table.provider, table.subject),
  ],
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
  (table) => [
    index('consent_log_by_visitor').on(table.visitorId, table.givenAt),
    index('consent_log_by_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
  ],
);
