import { documentKinds, documentStatuses, lineKinds } from '@kamra/contract/invoice-kinds.ts';
import { invoiceProviders, invoiceServices } from '@kamra/contract/invoice-settings.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea } from '../database/bytea.ts';
import { orders } from '../orders/order-tables.ts';
import { systemUsers } from '../staff/staff-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });
const minorUnits = () => bigint({ mode: 'number' }).notNull();

/** Proforma, invoices, corrections and cancellations of orders. Amounts in minor units. */
export const invoiceDocuments = pgTable(
  'invoice_documents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    version: integer().notNull().default(1),
    orderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    orderNumber: text().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    /** Of its kind in the order, from 1 on; a cancellation has that of its invoice. */
    generation: integer().notNull(),
    /** Under which it is looked up at the service before it is issued. */
    externalKey: text().notNull().unique(),
    provider: text({ enum: invoiceProviders }).notNull(),
    providerId: text(),
    number: text(),
    status: text({ enum: documentStatuses }).notNull(),
    currencyId: integer().notNull(),
    net: minorUnits(),
    vat: minorUnits(),
    gross: minorUnits(),
    /** Of a foreign currency: forints for one, and which day's rate that is; a day without one was kept by hand. */
    forintRate: numeric({ precision: 14, scale: 6, mode: 'number' }),
    rateDay: date({ mode: 'string' }),
    rateSource: text(),
    issuedOn: date({ mode: 'string' }),
    fulfilledOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    refersToId: bigint({ mode: 'number' }).references((): AnyPgColumn => invoiceDocuments.id, {
      onDelete: 'set null',
    }),
    /** Of a correction: up to which refunded sum of the order it and those before it reach. */
    refundedUntil: bigint({ mode: 'number' }),
    /** … and which ones those are; null in a document of an earlier version. */
    refundIds: bigint({ mode: 'number' }).array(),
    /** Hash of the goods of an invoice, to notice that the order has others since. */
    goodsHash: text().notNull().default(''),
    viewUrl: text(),
    /** Buyer, language and way of paying as they were sent. */
    request: jsonb().notNull(),
    lastError: text(),
    /** Of issuing it; from then on of fetching its PDF. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz(),
    paymentToldAt: timestamptz(),
    mailedAt: timestamptz(),
    createdById: integer(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('invoice_documents_by_number').on(table.provider, table.number),
    index('invoice_documents_by_order').on(table.orderId),
    index('invoice_documents_by_status').on(table.status, table.id),
    index('invoice_documents_by_day').on(table.issuedOn, table.id),
    index('invoice_documents_referring').on(table.refersToId),
    check('invoice_document_adds_up', sql`${table.net} + ${table.vat} = ${table.gross}`),
    check('invoice_document_number', sql`${table.status} <> 'issued' or ${table.number} is not null`),
  ],
);

/** Lines of documents as they were made; nothing changes them. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    documentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => invoiceDocuments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    orderLineId: bigint({ mode: 'number' }),
    sku: text(),
    name: text().notNull(),
    quantity: integer().notNull(),
    unit: text().notNull(),
    /** In major units, with as many decimals as give the line's net amount. */
    netUnit: numeric({ precision: 20, scale: 6, mode: 'number' }).notNull(),
    /** Percent; null outside the scope of VAT. */
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    net: minorUnits(),
    vat: minorUnits(),
    gross: minorUnits(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    check('invoice_line_adds_up', sql`${table.net} + ${table.vat} = ${table.gross}`),
  ],
);

/** Kept in the database, so that a backup has them and nothing serves them but the shop's own calls. */
export const invoicePdfs = pgTable('invoice_pdfs', {
  documentId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => invoiceDocuments.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
});

/** Orders of which something happened that may want a document; a trigger on their history adds them. */
export const invoiceTasks = pgTable(
  'invoice_tasks',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    dueAt: timestamptz().notNull().defaultNow(),
    /** Counts what happened, so that nothing that happens during the work is lost. */
    version: integer().notNull().default(1),
    leasedUntil: timestamptz(),
  },
  (table) => [index('invoice_tasks_due').on(table.dueAt)],
);

/** Keys of the services, sealed. */
export const invoiceServiceKeys = pgTable('invoice_service_keys', {
  service: text({ enum: invoiceServices }).primaryKey(),
  sealedKey: text().notNull(),
  changedAt: timestamptz().notNull().defaultNow(),
  changedById: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
});

/** What registers said about tax numbers of companies. */
export const taxNumberChecks = pgTable(
  'tax_number_checks',
  {
    countryCode: text().notNull(),
    number: text().notNull(),
    state: text({ enum: ['valid', 'invalid', 'unreachable'] }).notNull(),
    source: text({ enum: ['formula', 'vies', ...invoiceServices] }).notNull(),
    name: text(),
    /** VIES’s own number of the answer, where it gives one. */
    consultation: text(),
    checkedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.number] })],
);
