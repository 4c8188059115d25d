import { returnLabelCarriers } from '@kamra/contract/carriers.ts';
import {
  itemConditions,
  itemHandlings,
  proofFileTypes,
  returnLabelStatuses,
  returnReasons,
  returnStates,
} from '@kamra/contract/return-kinds.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '../database/bytea.ts';
import { orders } from '../orders/order-tables.ts';
import { systemUsers } from '../staff/staff-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Goods that buyers want to send back, or have. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    version: integer().notNull().default(1),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's number and which of its returns it is. */
    number: text().notNull().unique(),
    state: text({ enum: returnStates }).notNull().default('requested'),
    wantsExchange: boolean().notNull().default(false),
    note: text().notNull().default(''),
    decisionNote: text().notNull().default(''),
    requestedAt: timestamptz().notNull().defaultNow(),
    decidedAt: timestamptz(),
    sendUntil: date({ mode: 'string' }),
    receivedAt: timestamptz(),
    closedAt: timestamptz(),
    refundedAmount: bigint({ mode: 'number' }),
    /** Kept back for lost value; `decisionNote` says why. */
    deductedAmount: bigint({ mode: 'number' }),
    /** The order by which it is exchanged. */
    exchangeOrderId: bigint({ mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    /** Whoever took it down; null: its buyer. */
    systemUserId: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('order_returns_by_order').on(table.orderId),
    index('order_returns_by_exchange')
      .on(table.exchangeOrderId)
      .where(sql`${table.exchangeOrderId} is not null`),
    index('order_returns_by_state').on(table.state, table.id),
  ],
);

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    returnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** Without a foreign key: a change of the order's goods writes its lines anew. */
    orderLineId: bigint({ mode: 'number' }),
    productId: integer(),
    productName: text().notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    unitAmount: bigint({ mode: 'number' }).notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    receivedQuantity: integer(),
    condition: text({ enum: itemConditions }),
    handling: text({ enum: itemHandlings }),
  },
  (table) => [
    index('order_return_lines_of_return').on(table.returnId),
    check('order_return_line_quantity', sql`${table.quantity} > 0`),
  ],
);

/** By which an approved return comes back: what a carrier was asked for, and what it gave. */
export const returnLabels = pgTable(
  'return_labels',
  {
    returnId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    carrier: text({ enum: returnLabelCarriers }).notNull(),
    status: text({ enum: returnLabelStatuses }).notNull(),
    /** Under which a carrier is told of it, so that it can be looked up after a lost answer. */
    requestKey: uuid().notNull().unique().defaultRandom(),
    /** Made in the carrier's live system, or in its test system. */
    isLive: boolean().notNull().default(false),
    /** The carrier's size class, where it has some. */
    size: text(),
    /** The parcel's id in the carrier's calls. */
    parcelId: text(),
    trackingNumber: text(),
    /** What buyers tell where they hand the parcel in. */
    code: text(),
    pdf: bytea(),
    /** What the carrier said when it refused. */
    lastError: text(),
    /** When the carrier was asked to make it; from then on it may exist there. */
    askedAt: timestamptz(),
    attempts: integer().notNull().default(0),
    leasedUntil: timestamptz(),
    nextAttemptAt: timestamptz(),
    systemUserId: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('return_labels_to_ask_for').on(table.nextAttemptAt).where(sql`${table.status} = 'sending'`),
  ],
);

/** What buyers show to prove that they sent goods back; from then on they need not wait for their arrival. */
export const returnProofs = pgTable(
  'return_proofs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    returnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** By whom it was sent, in the sender's words. */
    carrier: text().notNull(),
    trackingNumber: text().notNull().default(''),
    sentOn: date({ mode: 'string' }).notNull(),
    /** A photo or scan of the receipt. */
    contentType: text({ enum: proofFileTypes }),
    bytes: bytea(),
    provedAt: timestamptz().notNull().defaultNow(),
    /** Whoever took it down; null: the buyer. */
    systemUserId: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('return_proofs_of_return').on(table.returnId),
    check('return_proof_file', sql`num_nulls(${table.contentType}, ${table.bytes}) <> 1`),
  ],
);
