import { cashLineStates, cashOutcomes } from '@kamra/contract/cash-reports.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { orders } from '../orders/order-tables.ts';
import { systemUsers } from '../staff/staff-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });
const minorUnits = () => bigint({ mode: 'number' });

/** Files in which carriers say what cash they collected and paid on, each once. */
export const cashReports = pgTable(
  'cash_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** SHA-256 of its bytes. */
    fileHash: text().notNull().unique(),
    fileName: text().notNull(),
    importedById: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
    importedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('cash_reports_by_time').on(table.importedAt)],
);

/** Rows of such files: a parcel with a sum, each once whichever file tells of it. */
export const cashReportLines = pgTable(
  'cash_report_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    reportId: bigint({ mode: 'number' })
      .notNull()
      .references(() => cashReports.id, { onDelete: 'cascade' }),
    /** SHA-256 of the parcel's number, or of the order's where it has none, and the sum. */
    lineKey: text().notNull().unique(),
    version: integer().notNull().default(1),
    parcelNumber: text().notNull(),
    orderReference: text().notNull(),
    reportedOn: date({ mode: 'string' }),
    collected: minorUnits().notNull(),
    currencyId: integer().notNull(),
    remitted: minorUnits(),
    fee: minorUnits(),
    state: text({ enum: cashLineStates }).notNull().default('open'),
    outcome: text({ enum: cashOutcomes }).notNull().default('unknownParcel'),
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    note: text(),
    decidedBy: text(),
    decidedAt: timestamptz(),
  },
  (table) => [
    index('cash_report_lines_of_report').on(table.reportId),
    index('cash_report_lines_by_state').on(table.state, table.id),
    index('cash_report_lines_by_order').on(table.orderId),
    check('cash_report_line_collected', sql`${table.collected} > 0`),
  ],
);
