import { returnLabelCarriers } from '@kamra/contract/carriers.ts';
import { proofFileTypes, returnLabelStatuses } from '@kamra/contract/return-kinds.ts';
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
import { orderReturns } from '../orders/order-return-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

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
    systemUserId: integer(),
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
    systemUserId: integer(),
  },
  (table) => [
    index('return_proofs_of_return').on(table.returnId),
    check('return_proof_file', sql`num_nulls(${table.contentType}, ${table.bytes}) <> 1`),
  ],
);
