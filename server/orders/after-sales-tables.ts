import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orderLines, orders } from './order-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Statements of withdrawal as received, with the receipt that was sent (45/2014. Korm. r. 22. §). */
export const withdrawalCases = pgTable('withdrawal_cases', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  caseNumber: text().notNull().unique(),
  orderId: bigint({ mode: 'number' }).references(() => orders.id),
  orderReference: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  statement: text().notNull(),
  items: jsonb().notNull(),
  language: text().notNull(),
  receivedAt: timestamptz().notNull().defaultNow(),
  receiptSentAt: timestamptz(),
});

export const complaints = pgTable(
  'complaints',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    complaintNumber: text().notNull().unique(),
    orderId: bigint({ mode: 'number' }).references(() => orders.id),
    name: text().notNull(),
    email: text().notNull(),
    description: text().notNull(),
    receivedAt: timestamptz().notNull().defaultNow(),
    answerDueAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
    answer: text(),
  },
  (table) => [index('complaints_by_due').on(table.answerDueAt)],
);

export const warrantyClaims = pgTable('warranty_claims', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  claimNumber: text().notNull().unique(),
  orderLineId: bigint({ mode: 'number' }).references(() => orderLines.id),
  description: text().notNull(),
  claimedRemedy: text({ enum: ['repair', 'replacement', 'priceReduction', 'withdrawal'] }).notNull(),
  decision: text(),
  reportedAt: timestamptz().notNull().defaultNow(),
  decidedAt: timestamptz(),
});

export const warrantyCards = pgTable('warranty_cards', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  orderLineId: bigint({ mode: 'number' })
    .notNull()
    .references(() => orderLines.id),
  years: integer().notNull(),
  serialNumber: text(),
  issuedAt: timestamptz().notNull().defaultNow(),
  validUntil: timestamptz().notNull(),
});

export const invoiceLinks = pgTable('invoice_links', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  orderId: bigint({ mode: 'number' })
    .notNull()
    .references(() => orders.id),
  provider: text().notNull(),
  invoiceNumber: text().notNull().unique(),
  kind: text({ enum: ['proForma', 'invoice', 'correction', 'cancellation'] }).notNull(),
  url: text(),
  issuedAt: timestamptz().notNull().defaultNow(),
});
