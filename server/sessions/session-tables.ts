import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-tables.ts';
import { systemUsers } from '../staff/staff-tables.ts';

/** A session of a shopper, a customer or a member of staff; only the hash of its token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: ['shop', 'staff'] }).notNull(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    systemUserId: integer().references(() => systemUsers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When staff last proved who they are: at sign-in, or since. */
    confirmedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Where a member of staff signed in, so that they recognise it; shoppers' sessions do not have it. */
    ipAddress: text(),
    /** Of staff and customers, for the same; guests' sessions do not have it. */
    userAgent: text(),
  },
  (table) => [
    index('sessions_by_expiry').on(table.expiresAt),
    index('sessions_by_system_user').on(table.systemUserId),
    index('sessions_by_customer').on(table.customerId),
    check(
      'session_of_staff_names_them',
      sql`(${table.kind} = 'staff') = (${table.systemUserId} is not null)`,
    ),
  ],
);

/** Sign-ins that have passed the password and wait for the second factor; only the hash of the token is stored. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: text().primaryKey(),
    systemUserId: integer()
      .notNull()
      .references(() => systemUsers.id, { onDelete: 'cascade' }),
    /** Of the passkey that the browser was asked for last. */
    challenge: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('pending_sign_ins_by_expiry').on(table.expiresAt),
    index('pending_sign_ins_by_system_user').on(table.systemUserId),
  ],
);

/** What a session's browser was asked to sign last, for a new passkey or a confirmation; it counts once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  sessionHash: text()
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
  challenge: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** One-time links: set-up of the first administrator, invitations of staff, password resets. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: text().primaryKey(),
  purpose: text({
    enum: ['firstAdministrator', 'staffInvitation', 'passwordReset', 'productPreview'],
  }).notNull(),
  systemUserId: integer().references(() => systemUsers.id, { onDelete: 'cascade' }),
  customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * Browsers from which an account signed in before: their attempts are counted separately, so that a stranger's
 * wrong passwords do not lock out the owner. A browser used by several accounts has a row for each.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull(),
    systemUserId: integer().references(() => systemUsers.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('known_devices_of_accounts')
      .on(table.tokenHash, table.systemUserId, table.customerId)
      .nullsNotDistinct(),
    index('known_devices_by_system_user').on(table.systemUserId),
    index('known_devices_by_customer').on(table.customerId),
    index('known_devices_by_expiry').on(table.expiresAt),
    check('known_device_of_one_account', sql`num_nonnulls(${table.systemUserId}, ${table.customerId}) = 1`),
  ],
);

/** Failed sign-ins per account and per address in a window, counted atomically over all processes. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_attempts_by_end').on(table.windowEndsAt)],
);
