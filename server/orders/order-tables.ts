import { orderEvents } from '@kamra/contract/order-history.ts';
import { paymentFlags } from '@kamra/contract/order-payments.ts';
import { deliveryEventNames } from '@kamra/contract/order-state.ts';
import { withdrawalExclusions } from '@kamra/contract/withdrawal-exclusions.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
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
import { products } from '../catalogue/catalogue-tables.ts';
import { customers } from '../customers/customer-tables.ts';
import { sessions } from '../sessions/session-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });
const minorUnits = () => bigint({ mode: 'number' });
const orderId = () => bigint({ mode: 'number' }).notNull();

/** An order with copies of the catalogue data that it was placed with. Amounts in minor units. */
export const orders = pgTable(
  'orders',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderNumber: text().notNull().unique(),
    trnId: text().notNull().unique(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    phone: text().notNull(),
    customerName: text().notNull(),
    language: text().notNull(),
    currencyId: integer().notNull(),
    /** Forints for one unit of the currency when it was placed; null for orders older than the column. */
    forintRate: numeric({ precision: 14, scale: 6, mode: 'number' }),
    paymentTypeId: integer().notNull(),
    paymentStatusId: integer().notNull(),
    goodsTotal: minorUnits().notNull(),
    deliveryFee: minorUnits().notNull(),
    paymentFee: minorUnits().notNull(),
    total: minorUnits().notNull(),
    cashTotal: minorUnits(),
    /** Points that pay for a part of the goods, and what they take off; the shares of lines are in `order_lines`. */
    pointsSpent: integer().notNull().default(0),
    pointsReduction: minorUnits().notNull().default(0),
    /** Forints of goods that earn a point, as it was agreed with the order; null: it earns none. */
    forintsPerPoint: integer(),
    note: text(),
    acceptedDocuments: jsonb().notNull().default(sql`'[]'`),
    placedAt: timestamptz().notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** When an unpaid order ends, or one in processing becomes overdue; null: never, since it is paid or closed. */
    paymentDueAt: timestamptz(),
    /** When its buyer is reminded; null: not at all, or done. */
    paymentReminderAt: timestamptz(),
    /** Keyed hash of the buyer's network, for the limits of open orders; deleted when no longer needed. */
    networkHash: text(),
    isDemo: boolean().notNull().default(false),
    /** Whether its buyer was signed in with this very address, proved by a mail. */
    isEmailProved: boolean().notNull().default(false),
    /** Whether staff took it out of an account: its address attaches it to none. */
    isDetached: boolean().notNull().default(false),
    /** What staff search in: unaccented, in small letters; null until the follow-up job has filled it. */
    searchText: text(),
    /** Kept by a trigger on `delivery_events`. */
    lastDeliveryEvent: text({ enum: deliveryEventNames }),
    tags: text().array().notNull().default(sql`'{}'`),
    /** What a change after the payment left to be paid; negative: to be paid back. */
    balanceDue: minorUnits().notNull().default(0),
    /** An invoice, correction or cancellation of it is due and not issued; kept by a trigger on `invoice_documents`. */
    awaitsInvoice: boolean().notNull().default(false),
    /** Whose VAT it bears: Hungary's, or that of the state to which it goes (OSS). */
    vatCountry: text().notNull().default('HU'),
    /** Money that does not fit the order: staff have to look at it. */
    paymentFlag: text({ enum: paymentFlags }),
  },
  (table) => [
    index('orders_by_payment_due').on(table.paymentDueAt).where(sql`${table.paymentDueAt} is not null`),
    index('orders_by_payment_reminder')
      .on(table.paymentReminderAt)
      .where(sql`${table.paymentReminderAt} is not null`),
    index('orders_by_network').on(table.networkHash).where(sql`${table.networkHash} is not null`),
    index('orders_newest').on(table.placedAt),
    index('orders_by_status').on(table.paymentStatusId, table.placedAt),
    index('orders_by_customer').on(table.customerId, table.placedAt),
    index('orders_by_folded_email').on(sql`fold_email(${table.email})`),
    index('orders_search_text').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_by_tag').using('gin', table.tags),
    index('orders_undelivered')
      .on(table.paymentStatusId, table.placedAt)
      .where(sql`${table.lastDeliveryEvent} is null`),
    index('orders_on_the_way')
      .on(table.lastDeliveryEvent, table.placedAt)
      .where(sql`${table.lastDeliveryEvent} <> 'delivered'`),
    index('orders_with_flag').on(table.placedAt).where(sql`${table.paymentFlag} is not null`),
    index('orders_awaiting_invoice').on(table.placedAt).where(sql`${table.awaitsInvoice}`),
    index('orders_with_foreign_vat').on(table.placedAt).where(sql`${table.vatCountry} <> 'HU'`),
    index('orders_unsettled').on(table.placedAt).where(sql`${table.balanceDue} <> 0`),
    check(
      'order_total',
      sql`${table.total} = ${table.goodsTotal} - ${table.pointsReduction} + ${table.deliveryFee} + ${table.paymentFee}`,
    ),
    check(
      'order_amounts',
      sql`${table.goodsTotal} > 0 and ${table.deliveryFee} >= 0 and ${table.paymentFee} >= 0`,
    ),
    check(
      'order_points',
      sql`${table.pointsSpent} >= 0 and ${table.pointsReduction} between 0 and ${table.goodsTotal}`,
    ),
    check('order_payment_status', sql`${table.paymentStatusId} between 1 and 8`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    productName: text().notNull(),
    sku: text().notNull(),
    imageUrl: text(),
    quantity: integer().notNull(),
    unitAmount: minorUnits().notNull(),
    /** Its share of what points took off. */
    pointsAmount: minorUnits().notNull().default(0),
    /** What it costs, without that share. */
    lineAmount: minorUnits().notNull(),
    referenceAmount: minorUnits(),
    vatRate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    vatAmount: minorUnits().notNull(),
    /** What it bears in Hungary, where it bears the VAT of another state. */
    homeVatRate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** The product's purchase price of a unit when it was sold, in forints without VAT; for staff alone. */
    purchaseAmount: bigint({ mode: 'number' }),
    manufacturerName: text(),
    mandatoryWarrantyYears: integer().notNull().default(0),
    /** As they were told before the order. */
    withdrawalExclusion: text({ enum: withdrawalExclusions }),
    durabilityYears: integer(),
    /** The catalogue's price, where staff agreed on another one, and why. */
    catalogueAmount: minorUnits(),
    priceReason: text(),
  },
  (table) => [
    uniqueIndex('order_lines_in_order').on(table.orderId, table.position),
    index('order_lines_by_product').on(table.productId),
    check('order_line_quantity', sql`${table.quantity} > 0`),
    check(
      'order_line_amount',
      sql`${table.lineAmount} = ${table.unitAmount} * ${table.quantity} - ${table.pointsAmount}`,
    ),
    check('order_line_points', sql`${table.pointsAmount} >= 0 and ${table.lineAmount} >= 0`),
  ],
);

/** The VAT of an order by rate, delivery and payment fees included, as it was when the order was placed. */
export const orderVat = pgTable(
  'order_vat',
  {
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    base: minorUnits().notNull(),
    tax: minorUnits().notNull(),
    gross: minorUnits().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.rate] }),
    check('order_vat_adds_up', sql`${table.base} + ${table.tax} = ${table.gross}`),
    check('order_vat_not_negative', sql`${table.base} >= 0 and ${table.tax} >= 0`),
  ],
);

export const orderAddresses = pgTable(
  'order_addresses',
  {
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['delivery', 'billing'] }).notNull(),
    familyName: text().notNull(),
    givenName: text().notNull(),
    company: text(),
    taxNumber: text(),
    countryCode: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    street: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
);

/** Units reserved by an order; settled when it is paid, released when it is cancelled. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    state: text({ enum: ['held', 'settled', 'released'] })
      .notNull()
      .default('held'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('stock_reservations_by_product').on(table.productId),
    check('stock_reservation_quantity', sql`${table.quantity} > 0`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: orderId()
      .references(() => orders.id, { onDelete: 'cascade' })
      .unique(),
    paymentTypeId: integer().notNull(),
    paymentStatusId: integer().notNull(),
    amount: minorUnits().notNull(),
    currencyId: integer().notNull(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [check('payment_amount', sql`${table.amount} > 0`)],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull().defaultNow(),
    event: text({ enum: orderEvents }).notNull(),
    fromPaymentStatusId: integer(),
    toPaymentStatusId: integer(),
    /** Without a foreign key: whoever left stays named by number, and their deletion reads no history. */
    systemUserId: integer(),
    actor: text().notNull().default(''),
    note: text(),
    /** Of an edit: the changed fields before and after. */
    details: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('order_history_by_order').on(table.orderId, table.at),
    index('order_history_refunds').on(table.at).where(sql`${table.event} = 'refunded'`),
  ],
);

/** The tags that staff have given to orders, to choose from. */
export const orderTags = pgTable('order_tags', { name: text().primaryKey() });

/** First responses of requests, for repeats. The fingerprint tells the same order under another request id. */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    requestId: text().primaryKey(),
    /** The first sender: a session, a customer or a guest without a session. */
    actor: text().notNull(),
    bodyHash: text().notNull(),
    fingerprint: text(),
    answer: jsonb(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('idempotent_requests_by_fingerprint').on(table.fingerprint, table.createdAt),
    index('idempotent_requests_by_age').on(table.createdAt),
  ],
);

/** Which orders a guest's session may see. */
export const sessionOrders = pgTable(
  'session_orders',
  {
    tokenHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    orderId: orderId().references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.orderId] }),
    index('session_orders_by_order').on(table.orderId),
  ],
);
