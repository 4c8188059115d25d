import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { systemUsers } from './staff-tables.ts';

const owner = () =>
  integer()
    .notNull()
    .references(() => systemUsers.id, { onDelete: 'cascade' });

/** Authenticators (RFC 6238): the one in use, and one that waits for its first code. */
export const staffAuthenticators = pgTable(
  'staff_authenticators',
  {
    systemUserId: owner(),
    isActive: boolean().notNull(),
    /** Sealed with the shop's secret key. */
    sealedSecret: text().notNull(),
    /** The time step of the last accepted code: none of it or before it counts again. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.systemUserId, table.isActive] })],
);

/** Passkeys: public keys alone, as base64url. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    systemUserId: owner(),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('staff_passkeys_by_credential').on(table.credentialId),
    index('staff_passkeys_by_system_user').on(table.systemUserId),
  ],
);

/** Hashes of recovery codes; each counts once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    systemUserId: owner(),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.systemUserId, table.codeHash] })],
);
