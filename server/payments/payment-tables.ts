import { paymentProviderIds } from '@kamra/contract/payment-provider-ids.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orders, payments } from '../orders/order-tables.ts';
import { orderRefunds } from '../orders/refund-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });
const minorUnits = () => bigint({ mode: 'number' });
const provider = () => text({ enum: paymentProviderIds }).notNull();

/** Each time that a buyer was sent to pay by card. Amounts in minor units. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: provider(),
    currencyId: integer().notNull(),
    amount: minorUnits().notNull(),
    /** What the provider says was paid. */
    paidAmount: minorUnits().notNull().default(0),
    /** Paid beyond what the order asked for. */
    isSurplus: boolean().notNull().default(false),
    /** Authorized first, and captured by a request of its own. */
    isCapturedLater: boolean().notNull().default(false),
    /** When what is authorized can no longer be captured. */
    authorizedUntil: timestamptz(),
    /** Since when `captureAmount` is to be captured, until the provider says that it is; 0: the card is let go. */
    captureWantedAt: timestamptz(),
    captureAmount: minorUnits(),
    /** Our number of it at the provider. */
    requestKey: text().notNull().unique(),
    providerPaymentId: text(),
    providerTransactionId: text(),
    paymentStatusId: integer().notNull(),
    redirectUrl: text(),
    expiresAt: timestamptz().notNull(),
    /** When the provider is asked next; null: no more. */
    nextCheckAt: timestamptz(),
    checks: integer().notNull().default(0),
    /** A notification waits for a job that asks the provider; further ones need no other job. */
    isCheckQueued: boolean().notNull().default(false),
    lastError: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    finishedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('payment_attempts_unfinished').on(table.orderId).where(sql`${table.finishedAt} is null`),
    uniqueIndex('payment_attempts_at_provider').on(table.provider, table.providerPaymentId),
    index('payment_attempts_by_order').on(table.orderId),
    index('payment_attempts_to_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_attempts_newest').on(table.createdAt),
    check('payment_attempt_amount', sql`${table.amount} > 0 and ${table.paidAmount} >= 0`),
    check('payment_attempt_status', sql`${table.paymentStatusId} between 1 and 8`),
  ],
);

/** Notifications of card providers, each once: stored before they are answered, acted on by a job. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text().primaryKey(),
    paymentId: bigint({ mode: 'number' }).references(() => payments.id),
    kind: text().notNull(),
    /** What it is about, by the provider's numbers; nothing of the buyer. */
    content: jsonb().notNull(),
    receivedAt: timestamptz().notNull().defaultNow(),
    /** Of `payment_attempts`; the previous version, which runs beside a migration, knows no such key. */
    attemptId: bigint({ mode: 'number' }),
  },
  (table) => [
    index('payment_events_by_attempt').on(table.attemptId),
    index('payment_events_newest').on(table.receivedAt),
  ],
);

/** How a refund of an order goes back to the card that paid. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    refundId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    attemptId: bigint({ mode: 'number' })
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    requestKey: text().notNull().unique(),
    providerRefundId: text(),
    tries: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [index('payment_refunds_by_attempt').on(table.attemptId)],
);

/** What a bank would know of payments with the demo card. */
export const demoCardPayments = pgTable('demo_card_payments', {
  id: text().primaryKey(),
  requestKey: text().notNull(),
  orderNumber: text().notNull(),
  language: text().notNull(),
  amount: minorUnits().notNull(),
  refunded: minorUnits().notNull().default(0),
  currencyId: integer().notNull(),
  returnUrl: text().notNull(),
  isCapturedLater: boolean().notNull().default(false),
  /** Null: the whole amount. */
  capturedAmount: minorUnits(),
  outcome: text({ enum: ['open', 'authorized', 'paid', 'refused', 'cancelled'] })
    .notNull()
    .default('open'),
  expiresAt: timestamptz().notNull(),
});
