import { changeBatchKinds } from '@kamra/contract/change-batch-kinds.ts';
import type { OwnSettings } from '@kamra/contract/own-settings.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { mediaFiles } from '../media/media-tables.ts';

export const systemRoles = pgTable('system_roles', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** An administrator has every right and at least one active one must remain. */
  isAdministrator: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  /** Its people may do nothing but set a second factor up while they have none. */
  requiresSecondFactor: boolean().notNull().default(false),
});

export const roleAccessRights = pgTable(
  'role_access_rights',
  {
    roleId: integer()
      .notNull()
      .references(() => systemRoles.id, { onDelete: 'cascade' }),
    module: text().notNull(),
    level: text({ enum: ['read', 'write'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.module] })],
);

export const systemUsers = pgTable(
  'system_users',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    /** Empty until the invitation has been accepted. */
    passwordHash: text().notNull(),
    roleId: integer()
      .notNull()
      .references(() => systemRoles.id),
    language: text().notNull().default('hu'),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSignInAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    pictureHash: text().references(() => mediaFiles.hash, { onUpdate: 'cascade' }),
    /** How they see the back office; what is missing is as by default. */
    settings: jsonb().$type<Partial<OwnSettings>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('system_users_by_folded_email').on(sql`fold_email(${table.email})`),
    index('system_users_by_picture').on(table.pictureHash),
  ],
);

/** Changes of products that staff made at once, and can undo at once: its audit rows name it. */
export const changeBatches = pgTable(
  'change_batches',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: changeBatchKinds }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    systemUserId: integer(),
    systemUserName: text().notNull(),
    /** What it was, e.g. the name of a file. */
    note: text(),
    undoesBatchId: uuid(),
  },
  (table) => [
    index('change_batches_newest').on(table.at),
    index('change_batches_undone').on(table.undoesBatchId).where(sql`${table.undoesBatchId} is not null`),
  ],
);

/** How many records of persons somebody read within an hour; `apiKeyId` is 0 without a key. */
export const bulkReads = pgTable(
  'bulk_reads',
  {
    systemUserId: integer()
      .notNull()
      .references(() => systemUsers.id, { onDelete: 'cascade' }),
    apiKeyId: integer().notNull().default(0),
    entity: text().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    records: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.systemUserId, table.apiKeyId, table.entity, table.hour] })],
);

/** Who changed what, with the values before and after; append-only by a trigger. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    systemUserId: integer(),
    systemUserName: text().notNull(),
    /** The network of the IP address (/24, /48); of rows before `ip_address` the whole address. */
    address: text(),
    /** Emptied by retention, the only change that a row may see; not part of the hash chain. */
    ipAddress: text(),
    module: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: bigint({ mode: 'number' }),
    before: jsonb(),
    after: jsonb(),
    /** The same for all rows of one change of many records, e.g. the id of a bulk change. */
    batchId: uuid(),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_by_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    index('audit_log_by_entity').on(table.entity, table.entityId, table.at),
    index('audit_log_by_person').on(table.systemUserId, table.at),
    index('audit_log_with_ip_address').on(table.at).where(sql`${table.ipAddress} is not null`),
  ],
);

/**
 * A hash chain over the audit log, written by a trigger at commit: each link hashes its row and the previous link, so
 * that a change behind the triggers' back is found. Links outlive the rows that retention deletes.
 */
export const auditLogLinks = pgTable('audit_log_links', {
  position: bigint({ mode: 'number' }).primaryKey(),
  auditLogId: bigint({ mode: 'number' }).notNull().unique('audit_log_links_of_rows'),
  at: timestamp({ withTimezone: true }).notNull(),
  rowHash: text().notNull(),
  hash: text().notNull(),
});
