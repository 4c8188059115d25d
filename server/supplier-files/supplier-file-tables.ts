import {
  type supplierFileFields,
  supplierRunFailures,
  supplierRunStates,
} from '@kamra/contract/supplier-files.ts';
import { boolean, index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { systemUsers } from '../staff/staff-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Stock and price files of suppliers, read from their URLs every day. */
export const supplierFiles = pgTable('supplier_files', {
  id: serial().primaryKey(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  url: text().notNull(),
  fields: text().array().notNull().$type<(typeof supplierFileFields)[number][]>(),
  maxChangedPercent: integer().notNull(),
  hour: integer().notNull(),
  isEnabled: boolean().notNull().default(true),
  /** With whose rights it is imported, and who is told when it fails. */
  systemUserId: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
});

/** What became of each reading of a supplier's file. */
export const supplierFileRuns = pgTable(
  'supplier_file_runs',
  {
    id: serial().primaryKey(),
    supplierFileId: integer()
      .notNull()
      .references(() => supplierFiles.id, { onDelete: 'cascade' }),
    state: text({ enum: supplierRunStates }).notNull().default('trying'),
    isTrial: boolean().notNull(),
    failure: text({ enum: supplierRunFailures }),
    startedAt: timestamptz().notNull().defaultNow(),
    finishedAt: timestamptz(),
    trialImportId: uuid(),
    importId: uuid(),
    found: integer(),
    changed: integer(),
  },
  (table) => [index('supplier_file_runs_of_file').on(table.supplierFileId, table.id)],
);
