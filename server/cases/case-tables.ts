import { caseEvents, caseKinds, caseStates, remedies } from '@kamra/contract/case-kinds.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { orders } from '../orders/order-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/**
 * What somebody told the shop by a form, as it was received. A trigger refuses changes of anything but its state, its
 * order and whether its receipt went out, and deletion within three years, of spam within 30 days. It notes when a case
 * became spam, too.
 */
export const customerCases = pgTable(
  'customer_cases',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    version: integer().notNull().default(1),
    caseNumber: text().notNull().unique(),
    /** Of the form: a repeat is the same case. */
    requestId: text().notNull().unique(),
    kind: text({ enum: caseKinds }).notNull(),
    state: text({ enum: caseStates }).notNull().default('open'),
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    orderReference: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    product: text().notNull().default(''),
    /** Of a question from its page; the product may be gone. */
    productId: integer(),
    remedy: text({ enum: remedies }),
    text: text().notNull(),
    /** The words of a withdrawal in the language in which they were shown. */
    statement: text().notNull().default(''),
    bankAccount: text().notNull().default(''),
    language: text().notNull(),
    receivedAt: timestamptz().notNull().defaultNow(),
    dueOn: date({ mode: 'string' }).notNull(),
    /** When the mail server took the receipt; a trigger on `mails` notes it. */
    receiptSentAt: timestamptz(),
    /** Since when its state is `spam`. */
    spamAt: timestamptz(),
  },
  (table) => [
    index('customer_cases_by_state').on(table.state, table.dueOn),
    index('customer_cases_by_order').on(table.orderId),
    index('customer_cases_by_folded_email').on(sql`fold_email(${table.email})`),
    index('customer_cases_by_age').on(table.receivedAt),
  ],
);

/** What happened to a case, only ever added to. */
export const customerCaseEvents = pgTable(
  'customer_case_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    caseId: bigint({ mode: 'number' })
      .notNull()
      .references(() => customerCases.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull().defaultNow(),
    event: text({ enum: caseEvents }).notNull(),
    text: text().notNull().default(''),
    details: jsonb(),
    systemUserId: integer(),
  },
  (table) => [index('customer_case_events_of_case').on(table.caseId, table.id)],
);

/** The last number of each kind in each year; numbers have no gaps. */
export const caseNumbers = pgTable(
  'case_numbers',
  { prefix: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
);
