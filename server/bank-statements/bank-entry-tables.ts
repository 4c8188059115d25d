import { bankEntryStates, type StatementField } from '@kamra/contract/bank-statements.ts';
import type { CashReportField } from '@kamra/contract/cash-reports.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { orders } from '../orders/order-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Credits of the shop's bank statements, each once. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** SHA-256 of the bank's reference, or of all that the line says and which of several like it it is. */
    entryKey: text().notNull().unique(),
    version: integer().notNull().default(1),
    account: text().notNull(),
    bookedOn: date({ mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currencyId: integer().notNull(),
    payerName: text().notNull(),
    payerAccount: text().notNull(),
    message: text().notNull(),
    reference: text().notNull(),
    state: text({ enum: bankEntryStates }).notNull().default('open'),
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    note: text(),
    decidedBy: text(),
    decidedAt: timestamptz(),
    importedById: integer(),
    importedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('bank_entries_by_state').on(table.state, table.bookedOn, table.id),
    index('bank_entries_by_order').on(table.orderId),
    check('bank_entry_amount', sql`${table.amount} > 0`),
  ],
);

/** What staff said the columns of tables of banks and carriers are, by their names. */
export const statementMappings = pgTable('statement_mappings', {
  signature: text().primaryKey(),
  fields: jsonb().$type<(StatementField | CashReportField | null)[]>().notNull(),
  updatedAt: timestamptz().notNull().defaultNow(),
});
